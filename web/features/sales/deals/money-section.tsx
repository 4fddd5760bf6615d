import type { ReactNode } from 'react'
import { amountText, unitsOf } from '#contract/money.ts'
import type { DealDetails } from '#contract/sales/deals/schemas.ts'
import { DealSection } from './section.tsx'

/** Where the money of a deal goes, to the cent. */
export function MoneySection({ deal }: { deal: DealDetails }) {
  const { role, amountCents, shippingCents, commissionCents, sellerCents, refundedCents, payout } = deal
  const sum = (cents: number) => amountText(unitsOf(cents), deal.currency)
  return (
    <DealSection title="Money">
      <dl className="flex flex-col gap-2 tabular-nums">
        <Line label="Phone">{sum(amountCents - shippingCents)}</Line>
        {deal.delivery === 'shipping' && <Line label="Shipping">{sum(shippingCents)}</Line>}
        <Line label={role === 'buyer' ? 'You pay' : 'The buyer pays'} strong>
          {sum(amountCents)}
        </Line>
        {refundedCents > 0 && (
          <Line label={role === 'buyer' ? 'You get back' : 'The buyer gets back'}>
            {role === 'buyer' ? '' : '− '}
            {sum(refundedCents)}
          </Line>
        )}
        {role !== 'buyer' && (
          <>
            <Line label="Commission">− {sum(amountCents - refundedCents - sellerCents)}</Line>
            {payout && payout.keptCents > 0 && (
              <Line label={role === 'seller' ? 'Kept for what you owed' : 'Kept for a debt'}>
                − {sum(payout.keptCents)}
              </Line>
            )}
            <Line label={role === 'seller' ? 'You get' : 'The seller gets'} strong>
              {sum(sellerCents - (payout?.keptCents ?? 0))}
            </Line>
          </>
        )}
      </dl>
      {role !== 'buyer' && commissionCents === 0 && <p className="mt-2 text-quiet text-sm">No commission.</p>}
      {payout?.failure && (
        <p role="alert" className="mt-3 text-error">
          {payout.state === 'failed' && 'The payout failed: '}
          {payout.failure}
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
    <dd>{children}</dd>
  </div>
)
