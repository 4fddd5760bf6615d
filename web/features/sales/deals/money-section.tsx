import type { ReactNode } from 'react'
import { amountText, unitsOf } from '#contract/money.ts'
import type { DealDetails } from '#contract/sales/deals/schemas.ts'
import { problemText } from '../../../texts/problems.ts'
import { texts } from '../../../texts/texts.ts'
import { bdi } from '../../../ui/bdi.tsx'
import { DealSection } from './section.tsx'

type BuyersLine = 'pays' | 'paid' | 'getsBack' | 'gotBack' | 'afterReturn' | 'bankTook'
type SellersLine = 'kept' | 'gets' | 'got' | 'getsIfDecided' | 'getsIfReturned' | 'wasPaid' | 'takenBack'

/** Where the money of a deal goes, to the cent. Empty for a booking that ended before the payment. */
export function MoneySection({ deal }: { deal: DealDetails }) {
  const { state, role, amountCents, shippingCents, refundedCents, chargeback, payout } = deal
  if (state === 'cancelled' || state === 'lapsed') return null
  const t = texts('deal')
  const buyers = (line: BuyersLine) => t(`money.${role === 'buyer' ? 'asBuyer' : 'ofBuyer'}.${line}`)
  const sum = (cents: number) => amountText(unitsOf(cents), deal.currency)
  /** What the buyer gets is taken from the others. */
  const back = (cents: number) => sum(role === 'buyer' ? cents : -cents)
  return (
    <DealSection title={t('money.title')}>
      <dl className="flex flex-col gap-2 tabular-nums">
        <Line label={t('money.phone')}>{sum(amountCents - shippingCents)}</Line>
        {deal.delivery === 'shipping' && <Line label={t('money.shipping')}>{sum(shippingCents)}</Line>}
        <Line label={buyers(state === 'placed' ? 'pays' : 'paid')} strong>
          {sum(amountCents)}
        </Line>
        {refundedCents > 0 && (
          <Line label={buyers(deal.isRefundStuck ? 'getsBack' : 'gotBack')}>{back(refundedCents)}</Line>
        )}
        {chargeback && <Line label={buyers('bankTook')}>{back(chargeback.amountCents)}</Line>}
        {state === 'returning' && (
          <Line label={buyers('afterReturn')}>{back(amountCents - refundedCents)}</Line>
        )}
        {role !== 'buyer' && <SellersLines deal={deal} />}
      </dl>
      {role !== 'buyer' && deal.commissionCents === 0 && (
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

/** What the seller gets, and what was paid before the buyer got the money back. */
function SellersLines({ deal }: { deal: DealDetails }) {
  const { role, amountCents, sellerCents, refundedCents, payout } = deal
  const t = texts('deal')
  const sum = (cents: number) => amountText(unitsOf(cents), deal.currency)
  const sellers = (line: SellersLine) => t(`money.${role === 'seller' ? 'asSeller' : 'ofSeller'}.${line}`)
  const label = labelOfShare(deal)
  const wasTaken = payout?.state === 'reversing' || payout?.state === 'reversed'
  return (
    <>
      {label && <Line label={t('money.commission')}>{sum(sellerCents + refundedCents - amountCents)}</Line>}
      {payout && payout.keptCents > 0 && <Line label={sellers('kept')}>{sum(-payout.keptCents)}</Line>}
      {label && (
        <Line label={sellers(label)} strong>
          {sum(sellerCents - (payout?.keptCents ?? 0))}
        </Line>
      )}
      {payout && payout.amountCents > 0 && label !== 'got' && (wasTaken || payout.state === 'paid') && (
        <Line label={sellers('wasPaid')}>{sum(payout.amountCents)}</Line>
      )}
      {payout && payout.amountCents > 0 && wasTaken && (
        <Line label={sellers('takenBack')}>{sum(-payout.amountCents)}</Line>
      )}
    </>
  )
}

/** How the page calls the seller's share; undefined when all of the money is the buyer's. */
function labelOfShare({ state, chargeback }: DealDetails): SellersLine | undefined {
  if (state === 'refunded' || state === 'returning' || chargeback?.isLost) return undefined
  if (chargeback) return 'getsIfReturned'
  if (state === 'disputed') return 'getsIfDecided'
  return state === 'paid-out' ? 'got' : 'gets'
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
