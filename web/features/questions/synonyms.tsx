import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { z } from 'zod'
import type { Synonym } from '#contract/questions/calls.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { failureMessage } from '../../platform/api/failure.ts'
import { browserQueries } from '../../platform/api/queries.ts'
import { FailureNotice } from '../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { NotLoaded } from '../../platform/layout/not-loaded.tsx'
import { texts } from '../../texts/texts.ts'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.ts'
import { UndoNotice } from '../../ui/undo-notice.tsx'

const KEY = ['admin', 'synonyms']

function fields() {
  const t = texts('questions')
  return z.object({
    phrase: z.string().trim().min(1, t('synonyms.noPhrase')),
    meaning: z.string().trim().min(1, t('synonyms.noMeaning')),
  })
}

/** The words that an administrator adds to the search, with a form for more. */
export function Synonyms() {
  const t = texts('questions')
  const heading = useId()
  const synonyms = useQuery({ queryKey: KEY, queryFn: () => browserApi.questions.synonyms() }, browserQueries)
  const { form, field, submit, busy, failure } = useCheckedForm({
    schema: fields(),
    values: { phrase: '', meaning: '' },
    async send(synonym): Promise<void> {
      await browserApi.questions.addSynonym(synonym)
      await refresh()
      form.reset()
      toast({ kind: 'success', text: t('synonyms.added', synonym) })
    },
  })

  const [removed, setRemoved] = useState<Synonym>()

  /** Sends a change. @returns whether it worked */
  async function change(send: () => Promise<unknown>): Promise<boolean> {
    try {
      await send()
      return true
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
      return false
    } finally {
      await refresh()
    }
  }

  async function remove(synonym: Synonym): Promise<void> {
    setRemoved(undefined)
    if (await change(() => browserApi.questions.removeSynonym({ phrase: synonym.phrase })))
      setRemoved(synonym)
  }

  return (
    <section aria-labelledby={heading} className="mt-12">
      <h2 id={heading} className="font-bold text-lg">
        {t('synonyms.title')}
      </h2>
      <p className="mt-1 mb-5 max-w-xl text-quiet">{t('synonyms.hint')}</p>
      <form method="post" onSubmit={submit} noValidate className="max-w-2xl">
        <FailureNotice failure={failure} busy={busy} />
        <div className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]">
          <Field label={t('synonyms.phrase')} autoComplete="off" maxLength={60} {...field('phrase')} />
          <Field label={t('synonyms.meaning')} autoComplete="off" maxLength={60} {...field('meaning')} />
          <SubmitButton busy={busy} className="sm:mt-label">
            {t('synonyms.add')}
          </SubmitButton>
        </div>
      </form>
      <UndoNotice
        key={removed?.phrase}
        text={removed && t('synonyms.removed', { phrase: removed.phrase })}
        onUndo={() => {
          setRemoved(undefined)
          if (removed) void change(() => browserApi.questions.addSynonym(removed))
        }}
        onOver={() => setRemoved(undefined)}
      />
      {synonyms.error && <NotLoaded error={synonyms.error} onAgain={() => void synonyms.refetch()} />}
      <ul aria-label={t('synonyms.list')} className="mt-6 flex max-w-2xl flex-col divide-y divide-base-300">
        {synonyms.data?.map(synonym => (
          <li key={synonym.phrase} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {t.rich('synonyms.means', {
                phrase: () => (
                  <strong key="phrase" className="font-semibold">
                    <bdi>{synonym.phrase}</bdi>
                  </strong>
                ),
                meaning: () => <bdi key="meaning">{synonym.meaning}</bdi>,
              })}
            </span>
            <button
              type="button"
              className="btn btn-ghost btn-circle"
              aria-label={t('synonyms.remove', { phrase: synonym.phrase })}
              onClick={() => void remove(synonym)}
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const refresh = () => browserQueries.invalidateQueries({ queryKey: KEY })
