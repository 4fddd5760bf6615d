import { z } from 'zod'
import { CURRENCY_NAME, EXAMPLE_PRICE } from '#contract/currency-texts.ts'
import { readPrice } from '#contract/input/prices.ts'
import { amountText, minorOf, unitsOf } from '#contract/money.ts'
import { DECISIONS, type DealMoveName, type Decision } from '#contract/sales/deals/life.ts'
import { dealFieldMessages, dealMessages } from '#contract/sales/deals/messages.ts'
import type { DealDetails } from '#contract/sales/deals/schemas.ts'
import { isToDecide } from '#contract/sales/deals/stages.ts'
import { divided } from '#contract/sales/deals/terms.ts'
import { browserApi } from '../../../../platform/api/browser.ts'
import { FailureNotice } from '../../../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../../../platform/forms/use-checked-form.ts'
import { texts } from '../../../../texts/texts.ts'
import { Field } from '../../../../ui/field.tsx'
import { SubmitButton } from '../../../../ui/submit-button.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { toast } from '../../../../ui/toast.ts'
import { dueText } from '../deal-time.ts'
import { DealSection } from '../section.tsx'

type DecisionSectionProps = { deal: DealDetails; refresh(): Promise<void> }

const moves: Record<Decision, DealMoveName> = {
  release: 'release',
  refund: 'refund',
  split: 'split',
  return: 'ask-back',
  continue: 'continue',
}

/** The form of a decision; the amount is in units of the currency. */
const decisionSchema = z
  .object({
    kind: z.enum(DECISIONS, { error: dealFieldMessages.decision }),
    amount: z.string().trim(),
    reason: z.string().trim().max(1000, 'At most 1000 characters'),
  })
  .refine(({ kind, amount }) => kind !== 'split' || (readPrice(amount) ?? 0) > 0, {
    path: ['amount'],
    error: `Enter an amount in ${CURRENCY_NAME}, e.g. ${EXAMPLE_PRICE}`,
  })
type DecisionForm = z.input<typeof decisionSchema>

/** The form in which an administrator decides a problem. Empty when there is nothing to decide. */
export function DecisionSection({ deal, refresh }: DecisionSectionProps) {
  const { _id: id, state } = deal
  const { form, field, submit, busy, failure } = useCheckedForm<DecisionForm>({
    schema: decisionSchema,
    values: { amount: '', reason: '' },
    async send({ kind, amount, reason }) {
      const refundCents = kind === 'split' ? { refundCents: minorOf(readPrice(amount) ?? 0) } : {}
      await browserApi.deals.decide({ id, kind, reason, ...refundCents })
      await refresh()
      toast({ kind: 'success', text: dealMessages.decided })
    },
  })
  if (state !== 'disputed' && state !== 'returning') return null
  const { error, ...choice } = field('kind')
  const kind = form.watch('kind') as Decision | undefined
  const amount = form.watch('amount')
  return (
    <DealSection title="Decide">
      <StillWaiting deal={deal} />
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
        <FailureNotice failure={failure} />
        <fieldset className="flex flex-col gap-1">
          <legend className="sr-only">Decision</legend>
          {DECISIONS.filter(each => deal.moves.includes(moves[each])).map(each => (
            <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input {...choice} type="radio" value={each} className="radio radio-primary" />
              {texts('dealProblems')(`decisions.${each}`)}
            </label>
          ))}
          {error && <p className="text-error text-sm">{error}</p>}
        </fieldset>
        {kind === 'split' && (
          <div className="max-w-64">
            <Field
              label="The buyer gets back"
              inputMode="decimal"
              autoComplete="off"
              hint={`In ${CURRENCY_NAME}, less than ${amountText(unitsOf(deal.amountCents), deal.currency)}`}
              {...field('amount')}
            />
          </div>
        )}
        {kind && <Parts deal={deal} kind={kind} refundCents={Math.max(0, minorOf(readPrice(amount) ?? 0))} />}
        <TextArea label="Reason" rows={3} hint="Both sides read it." {...field('reason')} />
        <SubmitButton busy={busy} className="self-start max-sm:w-full">
          Decide
        </SubmitButton>
      </form>
    </DealSection>
  )
}

/** Says until when the other side can answer a reported problem. */
function StillWaiting({ deal: { state, problem, buyer, seller } }: { deal: DealDetails }) {
  if (state !== 'disputed' || !problem) return null
  const { isAnswered, answerBy, by } = problem
  if (isToDecide({ isAnswered, answerBy: new Date(answerBy) }, new Date())) return null
  return (
    <p className="mb-5 max-w-prose">
      {(by === 'seller' ? buyer : seller).name} has not answered yet, and can until{' '}
      {dueText(answerBy, Date.now())}. Decide before that only if it cannot wait.
    </p>
  )
}

type PartsProps = { deal: DealDetails; kind: Decision; refundCents: number }

/** The amounts that each side gets after a decision. */
function Parts({ deal, kind, refundCents }: PartsProps) {
  const { amountCents, refundedCents, commissionCents, currency } = deal
  if (kind === 'return' || kind === 'continue') {
    return (
      <p role="status" className="rounded-field bg-base-200 p-4">
        {kind === 'return'
          ? 'The money stays frozen. When the seller has the phone back, the buyer gets all of the money.'
          : 'The problem is closed without a decision. Both go on where they were, with at least a day of time.'}
      </p>
    )
  }
  const back = { release: refundedCents, refund: amountCents, split: Math.min(refundCents, amountCents) }[
    kind
  ]
  const parts = divided(amountCents - refundedCents, commissionCents, Math.max(0, back - refundedCents))
  const sum = (cents: number) => amountText(unitsOf(cents), currency)
  return (
    <p role="status" className="rounded-field bg-base-200 p-4 tabular-nums">
      The buyer gets <strong>{sum(Math.max(back, refundedCents))}</strong>
      {refundedCents > 0 && `, of which ${sum(refundedCents)} were refunded before`}, the seller{' '}
      <strong>{sum(parts.sellerCents)}</strong>, and the commission is {sum(parts.commissionCents)}.
    </p>
  )
}
