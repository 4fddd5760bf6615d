import { z } from 'zod'
import { MAX_REASON_LENGTH } from '#contract/constants.ts'
import { readPrice } from '#contract/input/prices.ts'
import { optionalText } from '#contract/input/typed-text.ts'
import { amountIssues, amountText, hasPriceDecimals, minorOf, unitsOf } from '#contract/money.ts'
import { DECISIONS, type DealMoveName, type Decision } from '#contract/sales/deals/life.ts'
import { dealFieldMessages } from '#contract/sales/deals/messages.ts'
import type { DealDetails } from '#contract/sales/deals/schemas.ts'
import { isToDecide } from '#contract/sales/deals/stages.ts'
import { divided } from '#contract/sales/deals/terms.ts'
import { browserApi } from '../../../../platform/api/browser.ts'
import { FailureNotice } from '../../../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../../../platform/forms/use-checked-form.ts'
import { currencyName } from '../../../../texts/formats.ts'
import { texts } from '../../../../texts/texts.ts'
import { bdi } from '../../../../ui/bdi.tsx'
import { bold } from '../../../../ui/bold.tsx'
import { Field } from '../../../../ui/field.tsx'
import { SubmitButton } from '../../../../ui/submit-button.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { toast } from '../../../../ui/toast.ts'
import { dueText, zonedText } from '../deal-time.ts'
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
    reason: optionalText(MAX_REASON_LENGTH),
  })
  .refine(({ kind, amount }) => kind !== 'split' || (readPrice(amount) ?? 0) > 0, {
    path: ['amount'],
    error: dealFieldMessages.refundAmount,
  })
  .refine(({ kind, amount }) => kind !== 'split' || hasPriceDecimals(readPrice(amount) ?? 0), {
    path: ['amount'],
    error: amountIssues.decimals,
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
      toast({ kind: 'success', text: texts('decision')('done') })
    },
  })
  if (state !== 'disputed' && state !== 'returning') return null
  const t = texts('decision')
  const { error, ...choice } = field('kind')
  const kind = form.watch('kind') as Decision | undefined
  const amount = form.watch('amount')
  return (
    <DealSection title={t('decide')}>
      <StillWaiting deal={deal} />
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
        <FailureNotice failure={failure} />
        <fieldset className="flex flex-col gap-1">
          <legend className="sr-only">{t('decision')}</legend>
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
              label={t('getsBack')}
              inputMode="decimal"
              autoComplete="off"
              hint={t('lessThan', {
                currency: currencyName(),
                amount: amountText(unitsOf(deal.amountCents), deal.currency),
              })}
              {...field('amount')}
            />
          </div>
        )}
        {kind && (
          <Shares deal={deal} kind={kind} refundCents={Math.max(0, minorOf(readPrice(amount) ?? 0))} />
        )}
        <TextArea label={texts('disputes')('reason')} rows={3} hint={t('reasonHint')} {...field('reason')} />
        <SubmitButton busy={busy} className="self-start max-sm:w-full">
          {t('decide')}
        </SubmitButton>
      </form>
    </DealSection>
  )
}

/** Says until when the other side can answer a reported problem. */
function StillWaiting({ deal: { state, problem, buyer, seller, meeting } }: { deal: DealDetails }) {
  if (state !== 'disputed' || !problem) return null
  const { isAnswered, answerBy, by } = problem
  if (isToDecide({ isAnswered, answerBy: new Date(answerBy) }, new Date())) return null
  return (
    <p className="mb-5 max-w-prose">
      {texts('decision').rich('stillWaiting', {
        name: (by === 'seller' ? buyer : seller).name,
        time: zonedText(dueText(answerBy, Date.now()), meeting),
        bdi,
      })}
    </p>
  )
}

type SharesProps = { deal: DealDetails; kind: Decision; refundCents: number }

/** The amounts that each side gets after a decision. */
function Shares({ deal, kind, refundCents }: SharesProps) {
  const t = texts('decision')
  const { amountCents, refundedCents, commissionCents, currency } = deal
  if (kind === 'return' || kind === 'continue') {
    return (
      <p role="status" className="rounded-field bg-base-200 p-4">
        {t(kind)}
      </p>
    )
  }
  const back = { release: refundedCents, refund: amountCents, split: Math.min(refundCents, amountCents) }[
    kind
  ]
  const parts = divided(amountCents - refundedCents, commissionCents, Math.max(0, back - refundedCents))
  const sum = (cents: number) => amountText(unitsOf(cents), currency)
  const args = {
    buyer: sum(Math.max(back, refundedCents)),
    seller: sum(parts.sellerCents),
    commission: sum(parts.commissionCents),
    strong: bold,
  }
  return (
    <p role="status" className="rounded-field bg-base-200 p-4 tabular-nums">
      {refundedCents > 0
        ? t.rich('partsBefore', { ...args, before: sum(refundedCents) })
        : t.rich('parts', args)}
    </p>
  )
}
