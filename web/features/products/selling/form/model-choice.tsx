import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ProductForm } from '#contract/products/form.ts'
import { UNKNOWN } from '#contract/products/form-facts.ts'
import { browserApi } from '../../../../platform/api/browser.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'
import { texts } from '../../../../texts/texts.ts'
import { boldName } from '../../../../ui/bold.tsx'
import { Field } from '../../../../ui/field.tsx'
import { useDebounced } from './use-reading.ts'

/** The recognized model, and a way to choose another one. */
export function ModelChoice({ form }: { form: UseFormReturn<ProductForm> }) {
  const t = texts('listingForm')
  const [searching, setSearching] = useState(false)
  const [modelId, modelName] = form.watch(['modelId', 'modelName'])
  const isKnown = modelId !== '' && modelId !== UNKNOWN

  function choose(id: string, name: string) {
    form.setValue('modelId', id, { shouldDirty: true })
    form.setValue('modelName', name, { shouldDirty: true })
    form.setValue('storageGb', '', { shouldDirty: true })
    form.setValue('color', '', { shouldDirty: true })
    setSearching(false)
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-base-200 p-3">
        <p role="status" className="flex items-center gap-2">
          {isKnown && <CircleCheck className="size-5 shrink-0 text-success" aria-hidden="true" />}
          {isKnown ? (
            <span>{t.rich('phone.model', { name: modelName, b: boldName })}</span>
          ) : (
            t('phone.modelUnknown')
          )}
        </p>
        {!searching && (
          <button type="button" className="btn btn-ghost btn-sm" onClick={() => setSearching(true)}>
            {t(isKnown ? 'phone.notThisModel' : 'phone.findModel')}
          </button>
        )}
      </div>
      {searching && <ModelSearch onChoose={choose} />}
    </div>
  )
}

function ModelSearch({ onChoose }: { onChoose(id: string, name: string): void }) {
  const t = texts('listingForm')
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const { data } = useQuery(
    {
      queryKey: ['models', q],
      queryFn: () => browserApi.models.find({ q, limit: 6 }),
      enabled: q !== '',
      placeholderData: keepPreviousData,
      retry: false,
    },
    browserQueries,
  )
  const found = q === '' ? [] : (data ?? [])
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={t('phone.findModel')}
        type="search"
        enterKeyHint="search"
        autoFocus
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      <ul aria-label={t('phone.models')} className="flex flex-wrap gap-2">
        {found.map(({ _id, fullName }) => (
          <li key={_id}>
            <button type="button" className="btn btn-outline" onClick={() => onChoose(_id, fullName)}>
              <bdi>{fullName}</bdi>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="btn btn-ghost" onClick={() => onChoose(UNKNOWN, '')}>
            {t('phone.notInList')}
          </button>
        </li>
      </ul>
    </div>
  )
}
