import type { ReactNode } from 'react'
import { bookingMessages } from '#contract/sales/bookings/messages.ts'
import type { DealDetails, SoldListing } from '#contract/sales/deals/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { DealSection } from './section.tsx'
import { useAction } from './use-action.ts'

type ChangedListingProps = { deal: DealDetails; refresh(): Promise<void> }

/** What the seller has changed since the booking, for the buyer to agree to before the payment. */
export function ChangedListing({ deal, refresh }: ChangedListingProps) {
  const { _id: id, listing: before, changedListing: now } = deal
  const { busy, run } = useAction(refresh)
  if (!before || !now) return null
  const lines = fields.filter(({ of }) => textOf(of(before)) !== textOf(of(now)))
  const isPictureChanged = textOf(before.images) !== textOf(now.images)
  return (
    <DealSection title="The listing has changed" id="changes">
      <p className="text-quiet">
        {deal.role === 'buyer'
          ? 'Agree to it as it is now, or cancel your booking. Nobody can charge you before that.'
          : 'The buyer has to agree to the changes before the payment.'}
      </p>
      <dl className="mt-4 flex flex-col gap-4">
        {lines.map(({ name, of }) => (
          <Change key={name} name={name} before={of(before)} now={of(now)} />
        ))}
        {isPictureChanged && (
          <Change name="Photos" before={<Photos of={before} />} now={<Photos of={now} />} />
        )}
      </dl>
      {deal.role === 'buyer' && (
        <BusyButton
          busy={busy}
          className="btn-primary mt-5 max-sm:w-full"
          onClick={() =>
            run(() => browserApi.deals.agreeToListing({ id, seen: now }), bookingMessages.agreed)
          }
        >
          Agree to the changes
        </BusyButton>
      )}
    </DealSection>
  )
}

const fields: { name: string; of(listing: SoldListing): string }[] = [
  { name: 'Name', of: ({ name }) => name },
  { name: 'Condition', of: ({ condition }) => condition },
  { name: 'Description', of: ({ description }) => description },
  { name: 'Used for', of: ({ yearsUsed }) => `${yearsUsed} ${yearsUsed === 1 ? 'year' : 'years'}` },
  { name: 'Storage', of: ({ storageGb }) => (storageGb ? `${storageGb} GB` : 'Not given') },
  { name: 'Model', of: ({ modelId }) => modelId ?? 'Not given' },
]

const textOf = (value: string | string[]) => String(value)

const Change = ({ name, before, now }: { name: string; before: ReactNode; now: ReactNode }) => (
  <div>
    <dt className="text-label">{name}</dt>
    <dd className="mt-1 grid gap-3 sm:grid-cols-2">
      <div className="wrap-anywhere whitespace-pre-line rounded-field bg-base-200 p-3 text-quiet">
        <span className="block text-sm">When you booked</span>
        {before}
      </div>
      <div className="wrap-anywhere whitespace-pre-line rounded-field border border-warning p-3">
        <span className="block text-sm">Now</span>
        {now}
      </div>
    </dd>
  </div>
)

const Photos = ({ of: { images } }: { of: SoldListing }) => (
  <span className="mt-2 grid grid-cols-3 gap-2">
    {images.map((address, index) => (
      <Picture key={address} address={address} alt={`Photo ${index + 1}`} sizes="6rem" />
    ))}
  </span>
)
