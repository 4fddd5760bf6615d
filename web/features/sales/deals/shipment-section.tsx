import type { Deal } from '#contract/sales/deals/schemas.ts'
import { texts } from '../../../texts/texts.ts'
import { RelativeTime } from '../../../ui/times.tsx'
import { DealSection } from './section.tsx'

/** The address and the carrier of a shipment. */
export function ShipmentSection({ deal: { shipment, role } }: { deal: Deal }) {
  if (!shipment) return null
  const { address, shippedAt, ...parcel } = shipment
  const t = texts('deal')
  return (
    <DealSection title={t('shipping.title')}>
      <dl className="grid gap-4 sm:grid-cols-2">
        {address && (
          <div className="sm:col-span-2">
            <dt className="text-label">
              {t(role === 'buyer' ? 'shipping.yourAddress' : 'shipping.address')}
            </dt>
            <dd dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line rtl:text-right">
              {address}
            </dd>
          </div>
        )}
        <ParcelDetails {...parcel} at={shippedAt} />
      </dl>
    </DealSection>
  )
}

/** How the buyer has sent the phone back. */
export function ReturnSection({ deal: { returned } }: { deal: Deal }) {
  return (
    returned && (
      <DealSection title={texts('deal')('return.title')}>
        <dl className="grid gap-4 sm:grid-cols-2">
          <ParcelDetails {...returned} />
          {!returned.carrier && (
            <div>
              <dt className="text-label">{texts('deal')('return.how')}</dt>
              <dd className="mt-1">{texts('deal')('return.without')}</dd>
            </div>
          )}
        </dl>
      </DealSection>
    )
  )
}

type ParcelDetailsProps = {
  carrier?: string | undefined
  trackingNumber?: string | undefined
  at?: string | undefined
}

const ParcelDetails = ({ carrier, trackingNumber, at }: ParcelDetailsProps) => (
  <>
    {carrier && (
      <div>
        <dt className="text-label">{texts('deal')('shipping.carrier')}</dt>
        <dd className="wrap-anywhere mt-1">
          <bdi>{carrier}</bdi>
        </dd>
      </div>
    )}
    {trackingNumber && (
      <div>
        <dt className="text-label">{texts('deal')('shipping.trackingNumber')}</dt>
        <dd className="mt-1 select-all overflow-x-auto whitespace-nowrap tabular-nums">
          <bdi dir="ltr">{trackingNumber}</bdi>
        </dd>
      </div>
    )}
    {at && (
      <div>
        <dt className="text-label">{texts('deal')('shipping.sent')}</dt>
        <dd className="mt-1">
          <RelativeTime instant={at} />
        </dd>
      </div>
    )}
  </>
)
