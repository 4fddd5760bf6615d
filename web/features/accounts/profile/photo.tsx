import { type ChangeEvent, useId, useState } from 'react'
import { IMAGE_TYPES } from '#contract/constants.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { failureMessage } from '../../../platform/api/failure.ts'
import { refreshUser } from '../../../platform/session/session-actions.ts'
import { texts } from '../../../texts/texts.ts'
import { initials } from '../../../ui/initials.ts'
import { Picture } from '../../../ui/picture.tsx'
import { toast } from '../../../ui/toast.ts'
import { mayBePicture } from '../../images/picture-problem.ts'
import { uploadPicture } from '../../images/upload.ts'
import { uploadFailure } from '../../images/upload-failure.ts'

type PhotoProps = { name: string; photo: string | undefined }

type State =
  | { step: 'idle' }
  | { step: 'uploading' | 'removing' }
  /** `again` is absent when the same file would be refused again. */
  | { step: 'failed'; message: string; again?: () => void }

/** The user's photo, which can be added, changed or removed. */
export function Photo({ name, photo }: PhotoProps) {
  const [state, setState] = useState<State>({ step: 'idle' })
  const explanation = useId()
  const t = texts('profile')
  const busy = state.step === 'uploading' || state.step === 'removing'

  async function change(step: 'uploading' | 'removing', work: () => Promise<void>) {
    setState({ step })
    try {
      await work()
      await refreshUser()
      setState({ step: 'idle' })
      toast({
        kind: 'success',
        text: t(step === 'uploading' ? 'photo.saved' : 'photo.removed'),
      })
    } catch (error) {
      const again = uploadFailure(error).again && { again: () => void change(step, work) }
      setState({ step: 'failed', message: failureMessage(error), ...again })
    }
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [image] = event.currentTarget.files ?? []
    // So that choosing the same file again fires an event.
    event.currentTarget.value = ''
    if (!image || busy) return
    if (!mayBePicture(image)) return setState({ step: 'failed', message: t('photo.type') })
    void change('uploading', async () => {
      const { address: photo } = await uploadPicture(image)
      await browserApi.accounts.update({ photo })
    })
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      <div className="relative size-24 shrink-0 overflow-hidden rounded-full">
        {photo ? <Picture address={photo} alt={t('photo.alt')} sizes="6rem" /> : <Initials name={name} />}
        {busy && (
          <span className="absolute inset-0 flex items-center justify-center bg-base-100/80">
            <span className="loading loading-spinner loading-md text-primary" aria-hidden="true" />
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
        <div className="flex flex-wrap gap-3">
          <label className="btn btn-outline has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2">
            {t(photo ? 'photo.change' : 'photo.choose')}
            <input
              type="file"
              accept={IMAGE_TYPES.join(',')}
              className="sr-only"
              aria-disabled={busy}
              aria-describedby={explanation}
              onChange={choose}
            />
          </label>
          {photo && (
            <button
              type="button"
              className="btn btn-ghost"
              aria-disabled={busy}
              onClick={() => {
                if (!busy) {
                  void change('removing', async () => {
                    await browserApi.accounts.update({ photo: null })
                  })
                }
              }}
            >
              {t('photo.remove')}
            </button>
          )}
          {state.step === 'failed' && state.again && (
            <button type="button" className="btn btn-outline" onClick={state.again}>
              {texts('ui')('tryAgain')}
            </button>
          )}
        </div>
        <p
          id={explanation}
          role="status"
          className={`text-sm ${state.step === 'failed' ? 'text-error' : 'text-quiet'}`}
        >
          {statusText(state)}
        </p>
      </div>
    </div>
  )
}

function statusText(state: State): string {
  if (state.step === 'uploading') return texts('profile')('photo.uploading')
  if (state.step === 'removing') return texts('profile')('photo.removing')
  if (state.step === 'failed') return state.message
  return texts('profile')('photo.hint')
}

/** The placeholder for a missing photo. */
const Initials = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="flex size-full items-center justify-center bg-secondary font-semibold text-2xl text-secondary-content"
  >
    {initials(name)}
  </span>
)
