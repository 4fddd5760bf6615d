import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { codeOf, messageOf } from '../../platform/http/error.ts'
import { texts } from '../../texts/texts.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'

/** What the page says when there is nothing to press: a heading, and what to do next. */
type Outcome = { title: string; text: string }

type LinkPageProps = {
  /** The question. */
  title: string
  /** What the button will do. Left out without a token. */
  question: string | undefined
  /** The label of the button. */
  answer: string
  done: Outcome
  /** What to do when the link is no longer valid. */
  instead: string
  /** Whether people go on with the emails in their profile, and not with the homepage. */
  isOfAccount?: boolean
  /** The token of the link; undefined when the address has none. */
  token: string | undefined
  act: (token: string) => Promise<unknown>
}

type State = { step: 'asking' | 'sending' | 'done' | 'invalid' } | { step: 'failed'; message: string }

/**
 * The page of a link in an e-mail. Only the button triggers the action, because mail scanners open all links.
 */
export function LinkPage({
  title,
  question,
  answer,
  done,
  instead,
  isOfAccount = false,
  token,
  act,
}: LinkPageProps) {
  const t = texts('mailLinks')
  const [state, setState] = useState<State>({ step: token ? 'asking' : 'invalid' })
  const { step } = state
  const heading = useRef<HTMLHeadingElement>(null)
  const outcome =
    step === 'done' ? done : step === 'invalid' ? { title: t('invalidLink'), text: instead } : undefined
  const isAnswered = outcome !== undefined && token !== undefined
  useEffect(() => {
    // The focused button was removed.
    if (isAnswered) heading.current?.focus()
  }, [isAnswered])

  async function press(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!token || step === 'sending') return
    setState({ step: 'sending' })
    try {
      await act(token)
      setState({ step: 'done' })
    } catch (error) {
      setState(
        codeOf(error) === 'INVALID_LINK'
          ? { step: 'invalid' }
          : { step: 'failed', message: messageOf(error) ?? t('failed') },
      )
    }
  }

  return (
    <div className="page-width flex flex-1 flex-col items-center py-page">
      <div className="w-full max-w-md rounded-box bg-base-100 p-6 shadow-raised sm:p-8">
        <h1 ref={heading} tabIndex={-1} className="text-title">
          {outcome?.title ?? title}
        </h1>
        {outcome ? (
          <>
            <p className="mt-3 text-quiet">{outcome.text}</p>
            <Link to={isOfAccount ? '/profile' : '/'} className="btn btn-primary mt-6 w-full">
              {t(isOfAccount ? 'toProfile' : 'goHome')}
            </Link>
          </>
        ) : (
          <form onSubmit={press}>
            <p className="mt-3 text-quiet">{question}</p>
            <SubmitButton busy={step === 'sending'} className="mt-6 w-full noscript:hidden">
              {answer}
            </SubmitButton>
            <p role="alert" className="mt-3 min-h-6 text-error">
              {step === 'failed' && state.message}
            </p>
            <noscript>
              <p className="mt-3">{t('needsJavaScript')}</p>
            </noscript>
          </form>
        )}
      </div>
    </div>
  )
}
