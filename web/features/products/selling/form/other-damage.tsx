import { X } from 'lucide-react'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { PARTS, type Part } from '#contract/phones/facts.ts'
import type { ProductForm } from '#contract/products/form.ts'
import { readDamage, writeDamage } from '#contract/products/form-facts.ts'
import { texts } from '../../../../texts/texts.ts'
import { Field } from '../../../../ui/field.tsx'
import { lowered, partLabel } from '../../../phones/fact-labels.ts'
import { damageNote } from '../../../phones/grading-texts.ts'
import { SelectField } from './choice-fields.tsx'

/** Damage that the questions do not cover: a part and a description. */
export function OtherDamage({ form }: { form: UseFormReturn<ProductForm> }) {
  const t = texts('listingForm')
  const faults = form.watch('otherFaults')
  /** Those on photos are in another part of the form. */
  const others = faults.filter(text => !readDamage(text).spot)
  const [part, setPart] = useState('')
  const [note, setNote] = useState('')
  const change = (list: string[]) => form.setValue('otherFaults', list, { shouldDirty: true })

  function add() {
    if (!part || !note.trim()) return
    change([...faults, writeDamage({ part: part as Part, note: note.trim() })])
    setPart('')
    setNote('')
  }

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-semibold">{t('damage.others')}</legend>
      {others.length > 0 && (
        <ul className="flex flex-col gap-2">
          {others.map(text => {
            const damage = readDamage(text)
            const name = lowered(partLabel(damage.part))
            return (
              <li
                key={text}
                className="flex items-center justify-between gap-3 rounded-field bg-base-200 px-3"
              >
                <span className="wrap-anywhere">
                  <strong className="capitalize">{name}</strong>: <bdi>{damageNote(damage)}</bdi>
                </span>
                <button
                  type="button"
                  className="btn btn-ghost btn-square"
                  aria-label={t('damage.remove', { part: name, note: damageNote(damage) })}
                  onClick={() => change(faults.filter(other => other !== text))}
                >
                  <X className="size-5" aria-hidden="true" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <div className="grid items-end gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
        <SelectField
          label={t('damage.otherPart')}
          options={PARTS.map(each => ({ value: each, label: lowered(partLabel(each)) }))}
          value={part}
          onChange={event => setPart(event.currentTarget.value)}
        />
        <Field
          label={t('damage.otherNote')}
          autoComplete="off"
          maxLength={200}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <button type="button" className="btn btn-outline" aria-disabled={!part || !note.trim()} onClick={add}>
          {t('damage.add')}
        </button>
      </div>
    </fieldset>
  )
}
