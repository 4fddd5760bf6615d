import { TriangleAlert } from 'lucide-react'
import { amountText, unitsOf } from '#contract/money.ts'
import type { PayoutAccountResponse } from '#contract/sales/payouts/calls.ts'
import { problemText } from '../../../texts/problems.ts'
import { texts } from '../../../texts/texts.ts'
import { bdi } from '../../../ui/bdi.tsx'

/** Says what a seller owes the shop, why, and how to pay it back. */
export function DebtNotice({ debt }: { debt: NonNullable<PayoutAccountResponse['debt']> }) {
  const t = texts('payouts')
  const { owesCents, takingBackCents, undecidedCents, isSetOff, howToPay } = debt
  return (
    <section
      aria-labelledby="debt"
      className="mb-6 flex items-start gap-4 rounded-box border border-base-300 bg-base-100 p-5 sm:p-6"
    >
      <TriangleAlert className="mt-1 size-6 shrink-0 text-warning" aria-hidden="true" />
      <div className="flex min-w-0 flex-col gap-2">
        <h2 id="debt" className="text-heading">
          {owesCents > 0 ? t('debt.owe', { amount: text(owesCents) }) : t('debt.mayBeTaken')}
        </h2>
        {owesCents > 0 && (
          <p className="wrap-anywhere">
            {t('debt.why')} {isSetOff && `${t('debt.setOff')} `}
            <bdi>{problemText(howToPay)}</bdi>
          </p>
        )}
        {takingBackCents > 0 && <p>{t.rich('debt.takingBack', { amount: text(takingBackCents), bdi })}</p>}
        {undecidedCents > 0 && <p>{t.rich('debt.undecided', { amount: text(undecidedCents), bdi })}</p>}
      </div>
    </section>
  )
}

const text = (cents: number) => amountText(unitsOf(cents))
