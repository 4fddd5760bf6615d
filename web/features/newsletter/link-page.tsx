import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { codeOf, messageOf } from '../../platform/http/error.ts'
import { texts } from '../../texts/texts.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'

type LinkPageProps = {
  title: string
  /** Left out without a token. */
  question: string | undefined
  /** The label of the button. */
  answer: string
  /** The message after success. */
  done: string
  /** The token of the link; undefined when the address has none. */
  token: string | undefined
  act: (token: string) => Promise<unknown>
}

type State = { step: 'asking' | 'sending' | 'done' } | { step: 'failed'; message: string }

/**
 * The page of a link in an e-mail. Only the button triggers the action, because mail scanners open all links.
 */
export function LinkPage({ title, question, answer, done, token, act }: LinkPageProps) {
  const t = texts('mailLinks')
  const [state, setState] = useState<State>({ step: 'asking' })
  const outcome = useRef<HTMLParagraphElement>(null)
  const isOver = state.step === 'done'
  useEffect(() => {
    // The focused button was removed.
    if (isOver) outcome.current?.focus()
  }, [isOver])

  async function press(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!token || state.step === 'sending') return
    setState({ step: 'sending' })
    try {
      await act(token)
      setState({ step: 'done' })
    } catch (error) {
      const isInvalid = codeOf(error) === 'INVALID_LINK'
      setState({ step: 'failed', message: isInvalid ? t('invalidLink') : (messageOf(error) ?? t('failed')) })
    }
  }

  return (
    <div className="page-width flex flex-1 flex-col items-center py-page">
      <div className="w-full max-w-md rounded-box bg-base-100 p-6 shadow-raised sm:p-8">
        <h1 className="text-title">{title}</h1>
        {!token && <p className="mt-3">{t('invalidLink')}</p>}
        {token && isOver && (
          <p ref={outcome} tabIndex={-1} role="status" className="mt-3 outline-none">
            {done}
          </p>
        )}
        {token && !isOver && (
          <form onSubmit={press}>
            <p className="mt-3 text-quiet">{question}</p>
            <SubmitButton busy={state.step === 'sending'} className="mt-6 w-full noscript:hidden">
              {answer}
            </SubmitButton>
            <p role="alert" className="mt-3 min-h-6 text-error">
              {state.step === 'failed' && state.message}
            </p>
            <noscript>
              <p className="mt-3">{t('needsJavaScript')}</p>
            </noscript>
          </form>
        )}
        {(!token || isOver) && (
          <Link to="/" className="btn btn-outline mt-6 border-base-300">
            {t('goHome')}
          </Link>
        )}
      </div>
    </div>
  )
}
