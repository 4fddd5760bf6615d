import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { ListedModel, Model } from '#contract/models/schemas.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { failureMessage } from '../../platform/api/failure.ts'
import { browserQueries } from '../../platform/api/queries.ts'
import { texts } from '../../texts/texts.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'

/** The number of suggested models. */
const OFFERED = 6

type MergeModelProps = {
  model: ListedModel
  /** Called before the dialog closes. */
  onMerged(): Promise<void>
  onClose(): void
}

/** Merges a model into another one, which the administrator chooses. */
export function MergeModel({ model, onMerged, onClose }: MergeModelProps) {
  const t = texts('adminModels')
  const [typed, setTyped] = useState(model.fullName)
  const [target, setTarget] = useState<Model>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const q = useDeferredValue(typed)
  const found = useQuery(
    {
      queryKey: ['admin', 'merge', q],
      queryFn: () => browserApi.models.find({ q, limit: OFFERED + 1 }),
      placeholderData: before => before,
    },
    browserQueries,
  )
  const offered = (found.data ?? []).filter(({ _id }) => _id !== model._id).slice(0, OFFERED)

  async function merge() {
    if (!target) return setProblem(t('mergeRequired'))
    setBusy(true)
    try {
      await browserApi.models.merge({ id: model._id, into: target._id })
      await onMerged()
      toast({ kind: 'success', text: t('isMerged') })
      onClose()
    } catch (error) {
      setProblem(failureMessage(error))
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <p className="text-quiet wrap-anywhere">{t('mergeHint')}</p>
      <Field
        label={t('mergeInto', { name: model.fullName })}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        autoComplete="off"
        error={problem}
      />
      <fieldset className="flex flex-col gap-1">
        <legend className="sr-only">{t('models')}</legend>
        {offered.map(one => (
          <label
            key={one._id}
            className="flex min-h-11 items-center gap-3 rounded-field px-2 hover:bg-base-200"
          >
            <input
              type="radio"
              name="target"
              className="radio radio-primary"
              checked={target?._id === one._id}
              onChange={() => {
                setTarget(one)
                setProblem(undefined)
              }}
            />
            <span className="wrap-anywhere">
              <bdi>{one.fullName}</bdi> <span className="text-quiet">{one.releasedOn?.slice(0, 4)}</span>
            </span>
          </label>
        ))}
        {offered.length === 0 && <p className="text-quiet">{t('noOther')}</p>}
      </fieldset>
      <BusyButton busy={busy} className="btn btn-primary self-end" onClick={() => void merge()}>
        {t('merge')}
      </BusyButton>
    </div>
  )
}
