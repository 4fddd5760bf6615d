import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { CODE_WORD_MINUTES } from '#contract/constants.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { failureMessage } from '../../../platform/api/failure.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import { texts } from '../../../texts/texts.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { toast } from '../../../ui/toast.ts'
import { sendPicture } from '../../images/upload.ts'
import { uploadFailure } from '../../images/upload-failure.ts'

/** Lets a seller prove to have the phone, with a photo of it next to a word on paper. */
export function CodePhoto({ productId: id }: { productId: string }) {
  const t = texts('selling')
  const input = useId()
  const [busy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery(
    { queryKey: ['code-photo', id], queryFn: () => browserApi.codePhoto.state({ id }), staleTime: 0 },
    browserQueries,
  )
  if (error) return <p role="alert">{failureMessage(error)}</p>
  if (!data) return <Loading />

  async function run(work: () => Promise<unknown>, failure: (error: unknown) => string) {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast({ kind: 'error', text: failure(error) })
    }
    await refetch()
    setBusy(false)
  }

  function send({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [photo] = currentTarget.files ?? []
    if (!photo) return
    void run(
      async () => {
        await sendPicture(`/api/code-photo/${id}`, photo)
        toast({ kind: 'success', text: t('code.sent') })
      },
      error => uploadFailure(error).message,
    )
    currentTarget.value = ''
  }

  return (
    <>
      {(data.state === 'sent' || data.state === 'reviewed') && (
        <p role="status" className="flex items-start gap-2">
          <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" aria-hidden="true" />
          {data.state === 'sent' ? t('code.sent') : t('code.reviewed')}
        </p>
      )}
      {data.state === 'none' && (
        <>
          <p className="text-quiet">{t('code.how')}</p>
          <BusyButton
            busy={busy}
            className="btn-outline mt-4"
            onClick={() => void run(() => browserApi.codePhoto.word({ id }), failureMessage)}
          >
            {t('code.getWord')}
          </BusyButton>
        </>
      )}
      {data.state === 'asked' && (
        <>
          <p>{t('code.write', { minutes: CODE_WORD_MINUTES })}</p>
          <p translate="no" className="mt-3 font-bold text-2xl">
            {data.word}
          </p>
          <label
            htmlFor={input}
            className="btn btn-primary mt-4 has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
            {t('code.send')}
            <input
              id={input}
              type="file"
              accept="image/jpeg,image/png"
              capture="environment"
              className="sr-only"
              onChange={send}
            />
          </label>
        </>
      )}
    </>
  )
}
