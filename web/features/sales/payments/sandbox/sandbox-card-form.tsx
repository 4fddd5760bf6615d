import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { Field } from '../../../../ui/field.tsx'
import type { CardFormProps, Charged } from '../card-form.ts'
import { cardNumberText, caretAfter, cvcText, expiryText } from './card-text.ts'
import { type Answer, authenticate, type Card, confirmCard } from './provider.ts'
import { TEST_CVC, TEST_EXPIRY, testCards } from './test-cards.ts'

const EMPTY: Card = { number: '', expiry: '', cvc: '' }

const missing: Record<keyof Card, string> = {
  number: 'Card number is required',
  expiry: 'Expiry is required',
  cvc: 'CVC is required',
}
const FIELDS = ['number', 'expiry', 'cvc'] as const

/** The card form of the sandbox, which accepts only test numbers. */
export function SandboxCardForm({ clientSecret, busy, onReady, prove }: CardFormProps) {
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

  const error = (name: keyof Card) => (checked && !card[name] ? missing[name] : undefined)
  const typed = (name: keyof Card, format: (text: string) => string) => (event: ChangeEvent<Input>) => {
    const { value, selectionStart } = event.target
    const text = format(value)
    setCard({ ...card, [name]: text })
    if (selectionStart === null || selectionStart === value.length) return
    // React moves the caret to the end when the value differs from the typed text.
    const digits = value.slice(0, selectionStart).replace(/\D/g, '').length
    requestAnimationFrame(() => {
      const caret = caretAfter(text, digits)
      inputs[name].current?.setSelectionRange(caret, caret)
    })
  }

  const common = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false, readOnly: busy } as const
  return (
    <>
      <p className="rounded-field border border-base-300 px-4 py-3 text-sm">
        <strong>Don't enter a real card.</strong> This is a demo: no money moves, and only the test cards
        below work.
      </p>
      <Field
        {...common}
        ref={inputs.number}
        label="Card number"
        placeholder="4242 4242 4242 4242"
        value={card.number}
        onChange={typed('number', cardNumberText)}
        error={error('number')}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field
          {...common}
          ref={inputs.expiry}
          label="Expiry"
          placeholder="MM/YY"
          value={card.expiry}
          onChange={typed('expiry', expiryText)}
          error={error('expiry')}
        />
        <Field
          {...common}
          ref={inputs.cvc}
          label="CVC"
          placeholder="123"
          value={card.cvc}
          onChange={typed('cvc', cvcText)}
          error={error('cvc')}
        />
      </div>
      <fieldset>
        <legend className="font-semibold text-sm">Test cards: click one to fill it in</legend>
        <ul className="mt-2 grid grid-cols-2 gap-2">
          {testCards.map(({ means, number }) => (
            <li key={number}>
              <button
                type="button"
                disabled={busy}
                className="flex h-full min-h-11 w-full cursor-pointer scroll-mb-32 flex-col items-start rounded-field border border-base-300 px-2 py-1.5 text-left hover:bg-base-200 sm:px-3"
                onClick={() => {
                  setCard({ number: cardNumberText(number), expiry: TEST_EXPIRY, cvc: TEST_CVC })
                  setFilled(`Filled in: ${means}`)
                }}
              >
                <span className="font-medium text-sm">{means}</span>
                <span className="text-quiet text-sm tabular-nums">{cardNumberText(number)}</span>
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
      : { outcome: 'refused', message: answer.message }
  }
  return {
    outcome: 'refused',
    message:
      answer.status === 'unreachable'
        ? "We couldn't reach the card provider, so we don't know yet whether your card was charged. Try again: you can't be charged twice."
        : "Your bank couldn't confirm the payment. Please try again.",
  }
}
