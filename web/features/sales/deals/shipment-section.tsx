import type { Deal } from '#contract/sales/deals/schemas.ts'
import { RelativeTime } from '../../../ui/times.tsx'
import { DealSection } from './section.tsx'

/** The address and the carrier of a shipment. */
export function ShipmentSection({ deal: { shipment, role } }: { deal: Deal }) {
  if (!shipment) return null
  const { address, shippedAt, ...parcel } = shipment
  return (
    <DealSection title="Shipping">
      <dl className="grid gap-4 sm:grid-cols-2">
        {address && (
          <div className="sm:col-span-2">
            <dt className="text-label">{role === 'buyer' ? 'Your address' : 'Address'}</dt>
            <dd className="wrap-anywhere mt-1 whitespace-pre-line">{address}</dd>
          </div>
        )}
        <ParcelFacts {...parcel} at={shippedAt} />
      </dl>
    </DealSection>
  )
}

/** How the buyer has sent the phone back. */
export function ReturnSection({ deal: { returned } }: { deal: Deal }) {
  return (
    returned && (
      <DealSection title="Return">
        <dl className="grid gap-4 sm:grid-cols-2">
          <ParcelFacts {...returned} />
          {!returned.carrier && (
            <div>
              <dt className="text-label">How</dt>
              <dd className="mt-1">Without a tracking number</dd>
            </div>
          )}
        </dl>
      </DealSection>
    )
  )
}

type ParcelFactsProps = {
  carrier?: string | undefined
  trackingNumber?: string | undefined
  at?: string | undefined
}

const ParcelFacts = ({ carrier, trackingNumber, at }: ParcelFactsProps) => (
  <>
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
    {at && (
      <div>
        <dt className="text-label">Sent</dt>
        <dd className="mt-1">
          <RelativeTime instant={at} />
        </dd>
      </div>
    )}
  </>
)
