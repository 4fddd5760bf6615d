import type { Deal } from '#contract/sales/deals/schemas.ts'
import { FullTime } from '../../../ui/times.tsx'
import { DealSection } from './section.tsx'

/** The address and the carrier of a shipment. */
export function ShipmentSection({ deal: { shipment, role } }: { deal: Deal }) {
  if (!shipment) return null
  const { address, carrier, trackingNumber, shippedAt } = shipment
  return (
    <DealSection title="Shipping">
      <dl className="grid gap-4 sm:grid-cols-2">
        {address && (
          <div className="sm:col-span-2">
            <dt className="text-label">{role === 'buyer' ? 'Your address' : 'Address'}</dt>
            <dd className="wrap-anywhere mt-1 whitespace-pre-line">{address}</dd>
          </div>
        )}
        {carrier && (
          <div>
            <dt className="text-label">Carrier</dt>
            <dd className="wrap-anywhere mt-1">{carrier}</dd>
          </div>
        )}
        {trackingNumber && (
          <div>
            <dt className="text-label">Tracking number</dt>
            <dd className="wrap-anywhere mt-1 select-all tabular-nums">{trackingNumber}</dd>
          </div>
        )}
        {shippedAt && (
          <div>
            <dt className="text-label">Sent</dt>
            <dd className="mt-1">
              <FullTime instant={shippedAt} />
            </dd>
          </div>
        )}
      </dl>
    </DealSection>
  )
}
