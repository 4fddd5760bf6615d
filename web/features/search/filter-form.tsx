import { type ReactNode, useEffect, useRef } from 'react'
import { USED_CHOICES } from '#contract/constants.ts'
import type { Facets } from '#contract/search/filters.ts'
import { writeSearch } from '../../platform/layout/search-params.ts'
import { Choice, Group, isSame } from './choice.tsx'
import type { Problems } from './filters-of.ts'
import { type ListSearch, searchOfForm } from './list-search.ts'
import { PriceRange } from './price-range.tsx'
import { usedText } from './words.ts'

/** Milliseconds after which somebody who types a price is thought to have finished. */
const TYPING_MS = 700

type FilterFormProps = {
  id?: string
  search: ListSearch
  facets: Facets
  problems: Problems
  /** Told what is chosen now, at once for choices, for prices when they are typed. */
  onChange(search: ListSearch): void
  /** Told when the form is sent; without a script it leads to its address. */
  onSubmit?(search: ListSearch): void
  /** What stands below the choices. */
  children?: ReactNode
}

/** Everything that phones can be narrowed to, with how many each choice would leave. A plain form without a script. */
export function FilterForm({
  id,
  search,
  facets,
  problems,
  onChange,
  onSubmit = onChange,
  children,
}: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)

  // What was chosen elsewhere, by a chip or by going back, is taken over; what is being typed stays.
  const address = writeSearch(search)
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current !== address && !typing.current) form.current?.reset()
    shown.current = address
  }, [address])
  // What was chosen before hydration counts, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then
  useEffect(() => {
    if (form.current && isChanged(form.current)) tell(onChange)
  }, [])
  useEffect(() => () => clearTimeout(typing.current), [])

  function tell(listener: (search: ListSearch) => void) {
    clearTimeout(typing.current)
    typing.current = undefined
    if (form.current) listener(searchOfForm(form.current))
  }

  const brands = choicesOf(facets.brands, search.brand)
  const locations = choicesOf(facets.locations, search.location)
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
      <Group title="Brand" scrolls={brands.length > 8}>
        {brands.map(({ value, count }) => (
          <Choice key={value} name="brand" value={value} count={count} chosen={search.brand} />
        ))}
      </Group>
      <PriceRange search={search} prices={facets.prices} problems={problems} />
      <Group title="Condition">
        {facets.conditions.map(({ value, count }) => (
          <Choice key={value} name="condition" value={value} count={count} chosen={search.condition} />
        ))}
      </Group>
      <Group title="Years used">
        <Choice type="radio" name="used" value="" label="Any" chosen={[search.used ?? '']} />
        {yearsToChoose(search).map(years => (
          <Choice
            key={years}
            type="radio"
            name="used"
            value={String(years)}
            label={usedText(years)}
            count={facets.used.find(choice => choice.years === years)?.count}
            chosen={[search.used ?? '']}
          />
        ))}
      </Group>
      {locations.length > 0 && (
        <Group title="Location" scrolls={locations.length > 6}>
          {locations.map(({ value, count }) => (
            <Choice key={value} name="location" value={value} count={count} chosen={search.location} />
          ))}
        </Group>
      )}
      <Group title="Seller">
        <Choice
          name="verified"
          value="true"
          label="Verified sellers only"
          count={facets.verified}
          chosen={search.verified && ['true']}
        />
      </Group>
      {children}
    </form>
  )
}

/** The usual years, and those that an address asks for. */
function yearsToChoose({ used }: ListSearch): number[] {
  const asked = Number(used)
  const years: number[] = [...USED_CHOICES]
  return used === undefined || Number.isNaN(asked) || years.includes(asked)
    ? years
    : [...years, asked].sort((one, other) => one - other)
}

/** Whether a field does not say what it said when the page was made. */
const isChanged = (form: HTMLFormElement) =>
  [...form.elements].some(
    field =>
      field instanceof HTMLInputElement &&
      (field.checked !== field.defaultChecked || field.value !== field.defaultValue),
  )

type Choices = { value: string; count: number }[]

/** Those that were asked for are among them, known or not; those of which there is nothing come last. */
function choicesOf(known: Choices, asked: string[] = []): Choices {
  const unknown = asked.filter(name => !known.some(({ value }) => isSame(value, name)))
  const all = [...known, ...unknown.map(value => ({ value, count: 0 }))]
  const isThere = ({ value, count }: Choices[number]) => count > 0 || asked.some(name => isSame(value, name))
  return [...all.filter(isThere), ...all.filter(choice => !isThere(choice))]
}
