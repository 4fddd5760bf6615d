import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { CODE_WORD_MINUTES } from '#contract/constants.ts'
import { reviewMessages } from '#contract/review/messages.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { failureMessage } from '../../../platform/api/failure.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { toast } from '../../../ui/toast.ts'
import { sendPicture } from '../../images/upload.ts'
import { uploadFailure } from '../../images/upload-failure.ts'

/** Lets a seller prove to have the phone, with a photo of it next to a word on paper. */
export function CodePhoto({ productId: id }: { productId: string }) {
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
        toast({ kind: 'success', text: reviewMessages.codePhotoSent })
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
          {data.state === 'sent' ? reviewMessages.codePhotoSent : 'We have looked at your photo.'}
        </p>
      )}
      {data.state === 'none' && (
        <>
          <p className="text-quiet">
            Get a word, write it on paper, and photograph it next to the phone with its screen on. Only our
            reviewers see the photo.
          </p>
          <BusyButton
            busy={busy}
            className="btn-outline mt-4 border-base-300"
            onClick={() => void run(() => browserApi.codePhoto.word({ id }), failureMessage)}
          >
            Get a word
          </BusyButton>
        </>
      )}
      {data.state === 'asked' && (
        <>
          <p>
            Write this on paper and photograph it next to the phone with its screen on, within{' '}
            {CODE_WORD_MINUTES} minutes:
          </p>
          <p className="mt-3 font-bold text-2xl">{data.word}</p>
          <label
            htmlFor={input}
            className="btn btn-primary mt-4 has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
            Send the photo
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
