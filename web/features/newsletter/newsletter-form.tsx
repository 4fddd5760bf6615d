import { type SubmitEvent, useId, useState } from 'react'
import { apiOf } from '../../platform/api/api.ts'
import { messageOf } from '../../platform/http/error.ts'
import { texts } from '../../texts/texts.ts'

type State = { step: 'idle' | 'sending' | 'done' } | { step: 'failed'; message: string }

/** The newsletter form in the footer. */
export function NewsletterForm() {
  const t = texts('frame')
  const [state, setState] = useState<State>({ step: 'idle' })
  const field = useId()
  const explanation = useId()

  async function subscribe(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '')
    if (email.trim() === '') return setState({ step: 'failed', message: t('newsletter.emailRequired') })
    setState({ step: 'sending' })
    try {
      const api = await apiOf({})
      await api.newsletter.subscribe({ email })
      form.reset()
      setState({ step: 'done' })
    } catch (error) {
      setState({ step: 'failed', message: messageOf(error) ?? t('newsletter.failed') })
    }
  }

  return (
    <form onSubmit={subscribe} noValidate className="noscript:hidden">
      <label htmlFor={field} className="font-semibold">
        {t('newsletter.title')}
      </label>
      <p className="mt-1 text-quiet text-sm">{t('newsletter.hint')}</p>
      <div className="mt-4 flex gap-2">
        <input
          id={field}
          name="email"
          type="email"
          autoComplete="email"
          placeholder={t('newsletter.example')}
          className="input w-full"
          aria-invalid={state.step === 'failed'}
          aria-describedby={explanation}
        />
        <button type="submit" className="btn btn-primary" disabled={state.step === 'sending'}>
          {state.step === 'sending' && (
            <span className="loading loading-spinner loading-sm" aria-hidden="true" />
          )}
          {t('newsletter.subscribe')}
        </button>
      </div>
      <p
        id={explanation}
        role="status"
        className={`mt-2 min-h-6 text-sm ${state.step === 'failed' ? 'text-error' : 'text-success'}`}
      >
        {state.step === 'failed' && state.message}
        {state.step === 'done' && t('newsletter.subscribed')}
      </p>
    </form>
  )
}
