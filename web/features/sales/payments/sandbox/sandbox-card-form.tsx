import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { texts } from '../../../../texts/texts.ts'
import { bold } from '../../../../ui/bold.tsx'
import { Field } from '../../../../ui/field.tsx'
import type { CardFormProps, Charged } from '../card-form.ts'
import { cardNumberText, caretAfter, cvcText, expiryText } from './card-text.ts'
import { type Answer, authenticate, type Card, confirmCard, type RefusedCard } from './provider.ts'

const EMPTY: Card = { number: '', expiry: '', cvc: '' }

const FIELDS = ['number', 'expiry', 'cvc'] as const

/** The card form of the sandbox, which accepts only test numbers. */
export function SandboxCardForm({ clientSecret, busy, onReady, prove }: CardFormProps) {
  const t = texts('payment')
  const [card, setCard] = useState(EMPTY)
  const [checked, setChecked] = useState(false)
  const [filled, setFilled] = useState('')
  const inputs = { number: useRef<Input>(null), expiry: useRef<Input>(null), cvc: useRef<Input>(null) }

  async function charge(): Promise<Charged> {
    setChecked(true)
    const empty = FIELDS.find(name => !card[name])
    if (empty) {
      inputs[empty].current?.focus()
      return { outcome: 'incomplete' }
    }
    const answer = await confirmCard(clientSecret, card)
    if (answer.status !== 'requires_action') return charged(answer)
    return charged(await authenticate(clientSecret, await prove()))
  }

  const latest = useRef(charge)
  const tell = useRef(onReady)
  useEffect(() => {
    latest.current = charge
    tell.current = onReady
  })
  useEffect(() => {
    tell.current(() => latest.current())
    return () => tell.current(undefined)
  }, [])
  useEffect(() => inputs.number.current?.focus(), [inputs.number])

  const error = (name: keyof Card) => (checked && !card[name] ? t(`sandbox.missing.${name}`) : undefined)
  const typed = (name: keyof Card, format: (text: string) => string) => (event: ChangeEvent<Input>) => {
    const { value, selectionStart } = event.target
    const text = format(value)
    setCard({ ...card, [name]: text })
    if (selectionStart === null || selectionStart === value.length) return
    // React moves the caret to the end when the value differs from the typed text.
    const digits = value.slice(0, selectionStart).replace(/\P{Nd}/gu, '').length
    requestAnimationFrame(() => {
      const caret = caretAfter(text, digits)
      inputs[name].current?.setSelectionRange(caret, caret)
    })
  }

  const common = {
    inputMode: 'numeric',
    autoComplete: 'off',
    spellCheck: false,
    readOnly: busy,
    dir: 'ltr',
  } as const
  return (
    <>
      <p className="rounded-field border border-base-300 px-4 py-3 text-sm">
        {t.rich('sandbox.noRealCard', { strong: bold })}
      </p>
      <Field
        {...common}
        ref={inputs.number}
        label={t('sandbox.number')}
        placeholder="4242 4242 4242 4242"
        value={card.number}
        onChange={typed('number', cardNumberText)}
        error={error('number')}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field
          {...common}
          ref={inputs.expiry}
          label={t('sandbox.expiry')}
          placeholder={t('sandbox.expiryFormat')}
          value={card.expiry}
          onChange={typed('expiry', expiryText)}
          error={error('expiry')}
        />
        <Field
          {...common}
          ref={inputs.cvc}
          label={t('sandbox.cvc')}
          placeholder="123"
          value={card.cvc}
          onChange={typed('cvc', cvcText)}
          error={error('cvc')}
        />
      </div>
      <fieldset>
        <legend className="font-semibold text-sm">{t('sandbox.testCards')}</legend>
        <ul className="mt-2 grid gap-2 min-[26rem]:grid-cols-2">
          {testCards.map(({ means, number }) => (
            <li key={number}>
              <button
                type="button"
                disabled={busy}
                className="flex h-full min-h-11 w-full cursor-pointer flex-col items-start rounded-field border border-base-300 px-2 py-1.5 text-start hover:bg-base-200 sm:px-3"
                onClick={() => {
                  setCard({ number: cardNumberText(number), expiry: TEST_EXPIRY, cvc: TEST_CVC })
                  setFilled(t('sandbox.filled', { card: t(`sandbox.cards.${means}`) }))
                }}
              >
                <span className="font-medium text-sm">{t(`sandbox.cards.${means}`)}</span>
                <bdi className="text-quiet text-sm tabular-nums">{cardNumberText(number)}</bdi>
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className="sr-only">
          {filled}
        </p>
      </fieldset>
    </>
  )
}

type Input = HTMLInputElement

/** Converts a response of the provider. */
function charged(answer: Answer): Charged {
  if (answer.status === 'succeeded') return { outcome: 'charged', transactionId: answer.id }
  if (answer.status === 'refused') {
    return answer.code === 'payment_intent_unexpected_state'
      ? { outcome: 'over' }
      : { outcome: 'refused', message: cardErrorText(answer) }
  }
  return {
    outcome: 'refused',
    message:
      answer.status === 'unreachable'
        ? texts('payment')('sandbox.unreachable')
        : texts('payment')('sandbox.bankFailed'),
  }
}

/** Errors of cards that are worded in the language of the page. */
const CARD_ERRORS = [
  'card_declined',
  'insufficient_funds',
  'test_mode_live_card',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'incorrect_number',
  'invalid_expiry_month',
  'invalid_expiry_year',
] as const

function cardErrorText({ code, decline_code: why, message }: RefusedCard): string {
  const known = CARD_ERRORS.find(each => each === why) ?? CARD_ERRORS.find(each => each === code)
  return known ? texts('payment')(`sandbox.cardErrors.${known}`) : message
}

/** Stripe's published test numbers that the sandbox supports, with their results. */
const testCards = [
  { means: 'success', number: '4242424242424242' },
  { means: 'authentication', number: '4000002500003155' },
  { means: 'declined', number: '4000000000000002' },
  { means: 'funds', number: '4000000000009995' },
  { means: 'expired', number: '4000000000000069' },
  { means: 'code', number: '4000000000000127' },
  { means: 'chargeback', number: '4000000000000259' },
] as const

/** An expiry date for all test cards, far in the future. */
const TEST_EXPIRY = '12/34'
const TEST_CVC = '123'
