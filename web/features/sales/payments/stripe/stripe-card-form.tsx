import type { PaymentIntentResult, Stripe, StripeCardElement, StripeElementStyle } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useId, useRef, useState } from 'react'
import { pageLanguage } from '../../../../texts/language.ts'
import { texts } from '../../../../texts/texts.ts'
import type { CardFormProps, Charged } from '../card-form.ts'

/** Milliseconds after which somebody who waits for Stripe's form is told so. It may still appear. */
const LOADING_MS = 20_000

type StripeCardFormProps = CardFormProps & { publishableKey?: string }

/** Stripe's card field in Stripe's iframe, so that the shop never gets the card data. */
export function StripeCardForm({ clientSecret, payer, publishableKey, onReady }: StripeCardFormProps) {
  const container = useRef<HTMLDivElement>(null)
  const label = useId()
  const mistake = useId()
  const [tries, setTries] = useState(0)
  const [error, setError] = useState<string>()
  const [unloaded, setUnloaded] = useState(false)
  const latest = useRef({ clientSecret, payer, onReady })
  useEffect(() => {
    latest.current = { clientSecret, payer, onReady }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry loads it again
  useEffect(() => {
    if (!container.current || !publishableKey) return
    setUnloaded(false)
    const field = openField({
      publishableKey,
      container: container.current,
      onError: setError,
      onUnloaded: () => setUnloaded(true),
      onReady(stripe, card) {
        clearTimeout(timer)
        setUnloaded(false)
        latest.current.onReady(() => charge(stripe, card, latest.current.clientSecret, latest.current.payer))
      },
    })
    const timer = setTimeout(() => setUnloaded(true), LOADING_MS)
    return () => {
      clearTimeout(timer)
      field.close()
      latest.current.onReady(undefined)
    }
  }, [publishableKey, tries])

  return (
    <div className="flex flex-col gap-1.5">
      <span id={label} className="font-semibold">
        {texts('payment')('card')}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add its own border around Stripe's */}
      <div
        ref={container}
        role="group"
        aria-labelledby={label}
        aria-describedby={mistake}
        className={`min-h-11 rounded-field border bg-base-100 px-3 py-3 focus-within:outline-3 focus-within:outline-primary focus-within:outline-offset-2 ${error ? 'border-error' : 'border-base-300'}`}
      />
      <p id={mistake} role="alert" dir="auto" className="text-error text-sm">
        {error}
      </p>
      {unloaded && (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p className="text-error">{texts('payment')('cardNotLoaded')}</p>
          <button type="button" className="btn btn-outline" onClick={() => setTries(tries + 1)}>
            {texts('payment')('tryAgain')}
          </button>
        </div>
      )}
    </div>
  )
}

type Field = {
  publishableKey: string
  container: HTMLElement
  onReady(stripe: Stripe, card: StripeCardElement): void
  /** Called with the validation error; undefined when the input is valid. */
  onError(error: string | undefined): void
  onUnloaded(): void
}

function openField({ publishableKey, container, onReady, onError, onUnloaded }: Field) {
  let closed = false
  let end = () => {}

  async function open() {
    const stripe = await loadStripe(publishableKey, { locale: pageLanguage() })
    if (closed) return
    if (!stripe) return onUnloaded()
    const card = stripe.elements().create('card', { style: cardLook(), disableLink: true })
    const endFollowing = onThemeChange(() => card.update({ style: cardLook() }))
    end = () => {
      endFollowing()
      card.destroy()
    }
    card.on('change', ({ error }) => onError(error?.message))
    card.on('loaderror', onUnloaded)
    card.on('ready', () => {
      onReady(stripe, card)
      card.focus()
    })
    card.mount(container)
  }

  open().catch(() => {
    if (!closed) onUnloaded()
  })
  return {
    close() {
      closed = true
      end()
    },
  }
}

/** Charges the card. Stripe shows the authentication that some cards require. */
async function charge(
  stripe: Stripe,
  card: StripeCardElement,
  clientSecret: string,
  { name, email }: CardFormProps['payer'],
): Promise<Charged> {
  try {
    return charged(
      await stripe.confirmCardPayment(clientSecret, {
        payment_method: { card, billing_details: { name, email } },
      }),
    )
  } catch {
    return { outcome: 'refused', message: texts('payment')('notCharged') }
  }
}

function charged({ paymentIntent, error }: PaymentIntentResult): Charged {
  const intent = paymentIntent ?? error?.payment_intent
  // Another tab, or an attempt whose response was lost, may have charged it.
  if (intent?.status === 'succeeded') return { outcome: 'charged', transactionId: intent.id }
  if (intent?.status === 'canceled') return { outcome: 'over' }
  return { outcome: 'refused', message: error?.message ?? texts('payment')('notCompleted') }
}

/** The style of Stripe's card field in the current theme's colors. */
function cardLook(): StripeElementStyle {
  const theme = getComputedStyle(document.documentElement)
  const color = (name: string) => theme.getPropertyValue(`--color-${name}`).trim()
  return {
    base: {
      color: color('base-content'),
      iconColor: color('primary'),
      fontFamily: 'system-ui, sans-serif',
      // With a smaller font, phones zoom in.
      fontSize: '16px',
      lineHeight: '24px',
      '::placeholder': { color: theme.colorScheme === 'dark' ? '#a9a7a2' : '#62646a' },
    },
    invalid: { color: color('error'), iconColor: color('error') },
  }
}

/** Calls the listener at every change of the theme. @returns removes the listener */
function onThemeChange(listener: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(listener)
  system.addEventListener('change', listener)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', listener)
    chosen.disconnect()
  }
}
