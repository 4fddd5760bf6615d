import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { MAX_DESCRIPTION_LENGTH } from '#contract/constants.ts'
import { BOX_ITEMS } from '#contract/phones/facts.ts'
import type { ProductForm } from '#contract/products/form.ts'
import { UNKNOWN } from '#contract/products/form-facts.ts'
import type { SaidFacts as Facts } from '#contract/products/schemas.ts'
import { browserApi } from '../../../../platform/api/browser.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'
import { dateFormat, listText, numberText } from '../../../../texts/formats.ts'
import { texts } from '../../../../texts/texts.ts'
import { boldName } from '../../../../ui/bold.tsx'
import { boxLabel, colorText, lowered, storageText } from '../../../phones/fact-labels.ts'
import { useDebounced } from './use-reading.ts'

type SaidFactsProps = {
  form: UseFormReturn<ProductForm>
  /** What the seller has typed. */
  text: string
}

/** Proposes what a typed text says about the phone and its fields do not. Nothing is filled in before the seller wants it. */
export function SaidFacts({ form, text }: SaidFactsProps) {
  const t = texts('listingForm')
  const notice = useRef<HTMLParagraphElement>(null)
  const [used, setUsed] = useState('')
  const values = form.watch()
  const modelId = values.modelId === UNKNOWN ? '' : values.modelId
  const { storageGb, color, ...facts } = useSaidFacts(text, modelId)
  // The text that names the phone fills these in.
  const said = text === values.what ? facts : { ...facts, storageGb, color }
  const proposals = proposalsFor(values, said)
  const words = listText(
    proposals.map(({ words }) => words),
    'unit',
  )

  function use() {
    for (const { field, value } of proposals)
      form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    setUsed(words)
    // The pressed button disappears.
    notice.current?.focus({ preventScroll: true })
  }

  return (
    <p
      ref={notice}
      role="status"
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-secondary p-3 text-secondary-content empty:hidden"
    >
      {words ? (
        <>
          <span className="wrap-anywhere min-w-0">
            {t.rich('said.fromText', { facts: words, b: boldName })}
          </span>
          <button type="button" className="btn btn-outline btn-sm" onClick={use}>
            {t('said.use')}
          </button>
        </>
      ) : (
        used && t('said.filledIn', { facts: used })
      )}
    </p>
  )
}

/** Facts in a text, after a pause in typing. */
function useSaidFacts(typed: string, modelId: string): Facts {
  const text = useDebounced(typed.trim())
  const enabled = text.length > 2 && text.length <= MAX_DESCRIPTION_LENGTH
  const { data } = useQuery(
    {
      queryKey: ['said-facts', text, modelId],
      queryFn: () => browserApi.products.readText({ text, ...(modelId && { modelId }) }),
      enabled,
      placeholderData: keepPreviousData,
      retry: false,
    },
    browserQueries,
  )
  return (enabled && data) || {}
}

type Proposal = { words: string; field: keyof ProductForm; value: string | string[] }

/** The facts that the form does not contain. Storage and color are proposed only if nothing is chosen. */
function proposalsFor(form: ProductForm, said: Facts): Proposal[] {
  const { batteryHealth, lock, carrier = '', storageGb, color, box = [], purchased = '' } = said
  const t = texts('listingForm')
  const proposals: Proposal[] = []
  const propose = (field: keyof ProductForm, value: string | string[], words: string) =>
    proposals.push({ field, value, words })
  if (batteryHealth && String(batteryHealth) !== form.batteryHealth.trim())
    propose(
      'batteryHealth',
      String(batteryHealth),
      t('said.battery', { percent: numberText(batteryHealth / 100, { style: 'percent' }) }),
    )
  if (lock && lock !== form.lock) propose('lock', lock, t(`said.${lock}`))
  if (carrier && carrier !== form.carrier.trim()) propose('carrier', carrier, carrier)
  if (storageGb && form.storageGb === '') propose('storageGb', String(storageGb), storageText(storageGb))
  if (color && form.color === '') propose('color', color, colorText(color))
  const more = box.filter(item => !form.box.includes(item))
  if (more.length > 0)
    propose(
      'box',
      BOX_ITEMS.filter(item => form.box.includes(item) || more.includes(item)),
      listText(
        more.map(item => lowered(boxLabel(item))),
        'unit',
      ),
    )
  if (purchased && !form.purchaseYear.startsWith(purchased))
    propose('purchaseYear', purchased, t('said.bought', { month: monthText(purchased) }))
  return proposals
}

/** As `October 2022`. */
const monthText = (month: string) =>
  dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month))
