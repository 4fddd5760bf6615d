import { type ReactNode, useEffect, useRef } from 'react'
import { type ProductCondition, USED_CHOICES } from '#contract/constants.ts'
import type { FlagName } from '#contract/search/filter-definitions.ts'
import type { Facets } from '#contract/search/filters.ts'
import { writeSearch } from '../../platform/layout/search-params.ts'
import { listText, numberText } from '../../texts/formats.ts'
import { texts } from '../../texts/texts.ts'
import { boxLabel, colorText, conditionLabel, fieldLabel } from '../phones/fact-labels.ts'
import { Choice, Group } from './choice.tsx'
import { readText } from './chosen.ts'
import { chipTexts } from './filter-texts.ts'
import type { Problems } from './filters-of.ts'
import { FoldedChoices } from './folded-choices.tsx'
import { usedText } from './labels.ts'
import { type ListSearch, searchOfForm } from './list-search.ts'
import { NearField } from './near-field.tsx'
import { PriceRange } from './price-range.tsx'

/** Milliseconds without input after which a typed price is applied. */
const TYPING_MS = 700

type FilterFormProps = {
  id?: string
  search: ListSearch
  facets: Facets
  problems: Problems
  /** Called with the new search: immediately for choices, with a debounce for typed values. */
  onChange(search: ListSearch): void
  /** Called when the form is submitted; without JavaScript the form navigates to the results. */
  onSubmit?(search: ListSearch): void
  /** Shown below the choices. */
  children?: ReactNode
}

/** The form with all filters and the number of phones for each choice. It also works without JavaScript. */
export function FilterForm({
  id,
  search,
  facets,
  problems,
  onChange,
  onSubmit = onChange,
  children,
}: FilterFormProps) {
  const t = texts('list')
  const form = useRef<HTMLFormElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Applies changes from elsewhere, such as a chip or the back button, but does not overwrite text that is being typed.
  const address = writeSearch(search)
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current !== address && !typing.current) form.current?.reset()
    shown.current = address
  }, [address])
  // Applies choices that were made before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only once
  useEffect(() => {
    if (form.current && isChanged(form.current)) tell(onChange)
  }, [])
  useEffect(() => () => clearTimeout(typing.current), [])

  function tell(listener: (search: ListSearch) => void) {
    clearTimeout(typing.current)
    typing.current = undefined
    if (form.current) listener(searchOfForm(form.current))
  }

  return (
    <form
      ref={form}
      id={id}
      action="/all-products"
      noValidate
      autoComplete="off"
      onChange={({ target }) => {
        const typed = target instanceof HTMLInputElement && target.type === 'text'
        if (!typed) return tell(onChange)
        clearTimeout(typing.current)
        typing.current = setTimeout(() => tell(onChange), TYPING_MS)
      }}
      onBlur={() => typing.current && tell(onChange)}
      onSubmit={event => {
        event.preventDefault()
        tell(onSubmit)
      }}
    >
      {search.q && <input type="hidden" name="q" value={search.q} />}
      {facets.words.read.length > 0 && (
        <p className="mb-4 break-words">
          {t('filters.fromSearch', { what: listText(facets.words.read.map(readText), 'unit') })}
        </p>
      )}
      <FoldedChoices title={t('filters.brand')} name="brand" choices={facets.brands} chosen={search.brand} />
      <FoldedChoices
        title={t('filters.model')}
        name="model"
        choices={facets.models}
        chosen={search.model}
        label={slug => facets.models.find(({ value }) => value === slug)?.text ?? slug}
      />
      <PriceRange search={search} prices={facets.prices} problems={problems} />
      <CheckChoices
        title={fieldLabel('storageGb')}
        name="storage"
        choices={facets.storages}
        chosen={search.storage}
        label={chipTexts.storage}
      />
      <CheckChoices
        title={fieldLabel('condition')}
        name="condition"
        choices={facets.conditions}
        label={name => conditionLabel(name as ProductCondition)}
        chosen={search.condition}
      />
      <FoldedChoices
        title={fieldLabel('color')}
        name="color"
        choices={facets.colors}
        chosen={search.color}
        label={colorText}
      />
      <CheckChoices
        title={fieldLabel('lock')}
        name="lock"
        choices={facets.locks}
        chosen={search.lock}
        label={chipTexts.lock}
      />
      <FoldedChoices
        title={t('filters.carrier')}
        name="carrier"
        choices={facets.carriers}
        chosen={search.carrier}
      />
      <RadioChoices
        title={fieldLabel('batteryHealth')}
        name="battery"
        choices={facets.battery.map(({ percent, count }) => ({
          value: String(percent),
          label: t('filters.batteryAtLeast', { percent: numberText(percent / 100, { style: 'percent' }) }),
          count,
        }))}
        chosen={search.battery}
      />
      <RadioChoices
        title={t('filters.updates')}
        name="updates"
        choices={facets.updates.map(({ year, count }) => ({
          value: String(year),
          label: t('filters.updatesUntil', { year: numberText(year, { useGrouping: false }) }),
          count,
        }))}
        chosen={search.updates}
      />
      <RadioChoices
        title={t('filters.used')}
        name="used"
        choices={yearsToChoose(search).map(years => ({
          value: String(years),
          label: usedText(years),
          count: facets.used.find(choice => choice.years === years)?.count,
        }))}
        chosen={search.used}
      />
      <FlagChoices
        title={t('filters.comesWith')}
        labels={{ charger: () => boxLabel('charger'), boxed: () => boxLabel('box') }}
        search={search}
        facets={facets}
      />
      <FlagChoices
        title={fieldLabel('faults')}
        labels={{ damaged: chipTexts.damaged }}
        search={search}
        facets={facets}
      />
      <NearField search={search} place={facets.place} problem={problems.near} />
      <FoldedChoices
        title={fieldLabel('location')}
        name="location"
        choices={facets.locations}
        chosen={search.location}
      />
      <FlagChoices
        title={t('filters.seller')}
        labels={{ verified: chipTexts.verified, shipped: chipTexts.shipped }}
        search={search}
        facets={facets}
      />
      {children}
    </form>
  )
}

/** The usual years, and the one from the address. */
function yearsToChoose({ used }: ListSearch): number[] {
  const asked = Number(used)
  const years: number[] = [...USED_CHOICES]
  return used === undefined || Number.isNaN(asked) || years.includes(asked)
    ? years
    : [...years, asked].sort((one, other) => one - other)
}

/** Whether a field differs from its initial value. */
const isChanged = (form: HTMLFormElement) =>
  [...form.elements].some(
    field =>
      field instanceof HTMLInputElement &&
      (field.checked !== field.defaultChecked || field.value !== field.defaultValue),
  )

type CheckChoicesProps = {
  title: string
  name: string
  choices: { value: string; count: number }[]
  chosen: string[] | undefined
  label?: (value: string) => string
}

/** Checkboxes of a filter. Empty when no value has matching phones. */
function CheckChoices({ title, name, choices, chosen, label = value => value }: CheckChoicesProps) {
  if (!chosen && !choices.some(({ count }) => count)) return null
  return (
    <Group title={title}>
      {choices.map(({ value, count }) => (
        <Choice key={value} name={name} value={value} label={label(value)} count={count} chosen={chosen} />
      ))}
    </Group>
  )
}

type FlagChoicesProps = {
  title: string
  labels: { [Name in FlagName]?: (value: string) => string }
  search: ListSearch
  facets: Facets
}

/** Checkboxes of filters that are on or off. Empty when none has matching phones. */
function FlagChoices({ title, labels, search, facets }: FlagChoicesProps) {
  const flags = Object.entries(labels) as [FlagName, (value: string) => string][]
  if (!flags.some(([name]) => search[name] || facets[name])) return null
  return (
    <Group title={title}>
      {flags.map(([name, label]) => (
        <Choice
          key={name}
          name={name}
          value="true"
          label={label('')}
          count={facets[name]}
          chosen={search[name] && ['true']}
        />
      ))}
    </Group>
  )
}

type RadioChoicesProps = {
  title: string
  name: string
  /** `value` as in the address. */
  choices: { value: string; label: string; count: number | undefined }[]
  chosen: string | undefined
}

/** Radio buttons for a threshold, including "any". Empty when no value has matching phones. */
function RadioChoices({ title, name, choices, chosen = '' }: RadioChoicesProps) {
  if (chosen === '' && !choices.some(({ count }) => count)) return null
  return (
    <Group title={title}>
      <Choice type="radio" name={name} value="" label={texts('list')('filters.any')} chosen={[chosen]} />
      {choices.map(choice => (
        <Choice key={choice.value} type="radio" name={name} {...choice} chosen={[chosen]} />
      ))}
    </Group>
  )
}
