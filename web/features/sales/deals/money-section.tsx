import type { ReactNode } from 'react'
import { amountText, unitsOf } from '#contract/money.ts'
import type { DealDetails } from '#contract/sales/deals/schemas.ts'
import { problemText } from '../../../texts/problems.ts'
import { texts } from '../../../texts/texts.ts'
import { bdi } from '../../../ui/bdi.tsx'
import { DealSection } from './section.tsx'

/** Where the money of a deal goes, to the cent. Empty for a booking that ended before the payment. */
export function MoneySection({ deal }: { deal: DealDetails }) {
  if (deal.state === 'cancelled' || deal.state === 'lapsed') return null
  const { role, amountCents, shippingCents, commissionCents, sellerCents, refundedCents, payout } = deal
  const t = texts('deal')
  const you = role === 'buyer'
  const sum = (cents: number) => amountText(unitsOf(cents), deal.currency)
  return (
    <DealSection title={t('money.title')}>
      <dl className="flex flex-col gap-2 tabular-nums">
        <Line label={t('money.phone')}>{sum(amountCents - shippingCents)}</Line>
        {deal.delivery === 'shipping' && <Line label={t('money.shipping')}>{sum(shippingCents)}</Line>}
        <Line label={t(you ? 'money.youPay' : 'money.buyerPays')} strong>
          {sum(amountCents)}
        </Line>
        {refundedCents > 0 && (
          <Line label={t(you ? 'money.youGetBack' : 'money.buyerGetsBack')}>
            {sum(you ? refundedCents : -refundedCents)}
          </Line>
        )}
        {role !== 'buyer' && (
          <>
            <Line label={t('money.commission')}>{sum(sellerCents + refundedCents - amountCents)}</Line>
            {payout && payout.keptCents > 0 && (
              <Line label={t(role === 'seller' ? 'money.keptFromYou' : 'money.kept')}>
                {sum(-payout.keptCents)}
              </Line>
            )}
            <Line label={t(role === 'seller' ? 'money.youGet' : 'money.sellerGets')} strong>
              {sum(sellerCents - (payout?.keptCents ?? 0))}
            </Line>
          </>
        )}
      </dl>
      {role !== 'buyer' && commissionCents === 0 && (
        <p className="mt-2 text-quiet text-sm">{t('money.noCommission')}</p>
      )}
      {payout?.failure && (
        <p role="alert" dir="auto" className="mt-3 text-error">
          {payout.state === 'failed'
            ? t.rich('money.payoutFailed', { reason: problemText(payout.failure), bdi })
            : problemText(payout.failure)}
        </p>
      )}
    </DealSection>
  )
}

const Line = ({
  label,
  strong = false,
  children,
}: {
  label: string
  strong?: boolean
  children: ReactNode
}) => (
  <div
    className={`flex items-baseline justify-between gap-4 ${strong ? 'border-base-300 border-t pt-2 font-semibold' : ''}`}
  >
    <dt className={strong ? '' : 'text-quiet'}>{label}</dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
)
