import { type SubmitEvent, useEffect, useState } from 'react'
import { failureMessage } from '../../../platform/api/failure.ts'
import { texts } from '../../../texts/texts.ts'
import { DialogFoot } from '../../../ui/dialog-foot.tsx'
import { latePart } from '../../../ui/late-part.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import type { CardFormProps, Charge } from './card-form.ts'
import { HoldCountdown } from './hold-countdown.tsx'
import type { PaymentStep } from './use-payment.ts'

type CardStepProps = Pick<CardFormProps, 'payer' | 'prove'> & {
  step: Extract<PaymentStep, { at: 'starting' | 'card' }>
  onPay(charge: Charge): void
  onRunOut(): void
  onClose(): void
}

/** The card form of the provider with its button, and the remaining time of the hold. */
export function CardStep({ step, payer, prove, onPay, onRunOut, onClose }: CardStepProps) {
  const t = texts('payment')
  const [charge, setCharge] = useState<Charge>()
  const { Form, failure, again } = useFormOf(step)
  const busy = step.at === 'card' && step.charging
  const isSlow = step.at === 'card' && step.slow === true

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (charge && !busy) onPay(charge)
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      {step.at === 'card' && <HoldCountdown deadline={step.deadline} onRunOut={onRunOut} />}
      {step.at === 'card' && Form ? (
        <Form
          clientSecret={step.started.clientSecret}
          payer={payer}
          busy={busy}
          prove={prove}
          onReady={next => setCharge(() => next)}
          {...(step.started.cards.kind === 'stripe' && {
            publishableKey: step.started.cards.publishableKey,
          })}
        />
      ) : (
        !failure && <FormSkeleton />
      )}
      {failure && (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p className="text-error">{failure}</p>
          <button type="button" className="btn btn-outline" onClick={again}>
            {t('tryAgain')}
          </button>
        </div>
      )}
      <DialogFoot>
        {step.at === 'card' && step.decline && (
          <p role="alert" dir="auto" className="basis-full text-error">
            {step.decline}
          </p>
        )}
        <button
          type="button"
          className="btn btn-ghost"
          aria-disabled={busy && !isSlow}
          onClick={() => (!busy || isSlow) && onClose()}
        >
          {t(isSlow ? 'close' : 'notNow')}
        </button>
        {charge ? (
          <SubmitButton busy={busy}>{t('payNow')}</SubmitButton>
        ) : (
          <button type="submit" className="btn btn-primary text-base" disabled>
            {t('payNow')}
          </button>
        )}
      </DialogFoot>
    </form>
  )
}

/** About as high as the form. */
const FormSkeleton = () => (
  <div role="status" className="flex flex-col gap-4">
    <span className="sr-only">{texts('payment')('loading')}</span>
    <div aria-hidden="true" className="skeleton h-11 w-full" />
    <div aria-hidden="true" className="grid grid-cols-2 gap-4">
      <div className="skeleton h-11" />
      <div className="skeleton h-11" />
    </div>
  </div>
)

/** Only the configured provider's form is loaded, when it is needed. */
const forms = {
  sandbox: latePart(() => import('./sandbox/sandbox-card-form.tsx'), 'SandboxCardForm'),
  stripe: latePart(() => import('./stripe/stripe-card-form.tsx'), 'StripeCardForm'),
}

function useFormOf(step: CardStepProps['step']) {
  const [isLoaded, setLoaded] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [tries, setTries] = useState(0)
  const kind = step.at === 'card' ? step.started.cards.kind : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry loads it again
  useEffect(() => {
    if (!kind) return
    setFailure(undefined)
    forms[kind].load().then(
      () => setLoaded(true),
      error => setFailure(failureMessage(error)),
    )
  }, [kind, tries])
  return { Form: kind && isLoaded ? forms[kind] : undefined, failure, again: () => setTries(tries + 1) }
}
