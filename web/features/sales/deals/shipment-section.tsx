import type { Deal, DealDetails } from '#contract/sales/deals/schemas.ts'
import { texts } from '../../../texts/texts.ts'
import { bdi } from '../../../ui/bdi.tsx'
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

/** Where the buyer sends the phone back to, and then how it was sent. */
export function ReturnSection({ deal }: { deal: DealDetails }) {
  const { returned, stage, role } = deal
  if (stage === 'return' && role !== 'admin') return <WayBack deal={deal} />
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

/** The shop does not know the seller's address, so that the two agree on it. */
function WayBack({ deal: { role, buyer, seller, listing } }: { deal: DealDetails }) {
  const t = texts('deal')
  const isBuyer = role === 'buyer'
  return (
    <DealSection title={t('return.title')}>
      {isBuyer && (
        <dl className="mb-4">
          <dt className="text-label">{t('return.where')}</dt>
          <dd className="wrap-anywhere mt-1">
            <bdi className="block font-semibold">{seller.name}</bdi>
            {listing && <bdi className="block">{listing.location}</bdi>}
          </dd>
        </dl>
      )}
      <p>
        {isBuyer
          ? t.rich('return.askSeller', { name: seller.name, bdi })
          : t.rich('return.tellBuyer', { name: buyer.name, bdi })}
      </p>
      <a href="#problem" className="btn btn-outline mt-4 max-sm:w-full">
        {t('problem.write')}
      </a>
    </DealSection>
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
      <div className="min-w-0">
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
