import type { Api } from '#contract/index.ts'
import { priceText } from '#contract/money.ts'
import { phoneLink } from '#contract/phone-link.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { RelativeTime } from '../../../ui/times.tsx'

type Booking = Awaited<ReturnType<Api['bookings']['ofSeller']>>['body'][number]

/** How a booking stands for the seller. */
const standing = {
  placed: { tone: 'bad', words: 'UNPAID' },
  paid: { tone: 'good', words: 'PAID' },
  delivered: { tone: 'good', words: 'PAID, Delivered' },
  cancelled: { tone: 'plain', words: 'Canceled' },
  lapsed: { tone: 'plain', words: 'Ended' },
} as const

/** The columns of a seller's buyers, in the order of the specification. */
export const buyersColumns: Column<Booking>[] = [
  {
    key: 'product',
    head: 'Product',
    rowHead: true,
    cell: booking => <span className="line-clamp-3 font-medium md:w-44">{booking.productName}</span>,
  },
  {
    key: 'image',
    head: 'Image',
    cell: booking => (
      <div className="size-14 overflow-hidden rounded-field">
        <Picture address={booking.productImage} alt="" sizes="3.5rem" />
      </div>
    ),
  },
  { key: 'price', head: 'Price', align: 'end', cell: booking => priceText(booking.resellPrice) },
  { key: 'buyer', head: 'Buyer', cell: booking => booking.buyerName },
  {
    key: 'email',
    head: 'E-mail',
    cell: booking => (
      <a
        href={`mailto:${encodeURI(booking.buyerEmail)}`}
        className="link block break-words underline-offset-4 md:w-max md:max-w-64"
      >
        {booking.buyerEmail}
      </a>
    ),
  },
  {
    key: 'number',
    head: 'Number',
    cell: ({ buyerNumber }) => {
      const phoneAddress = phoneLink(buyerNumber)
      if (!phoneAddress) return buyerNumber
      return (
        <a href={phoneAddress} className="link underline-offset-4 md:whitespace-nowrap">
          {buyerNumber}
        </a>
      )
    },
  },
  { key: 'meeting', head: 'Meeting Location', cell: booking => booking.meetingLocation },
  {
    key: 'paid',
    head: 'Payment',
    cell: ({ state }) => <StatusBadge tone={standing[state].tone}>{standing[state].words}</StatusBadge>,
  },
  {
    key: 'created',
    head: 'Booked',
    cell: booking => (
      <span className="md:whitespace-nowrap">
        <RelativeTime instant={booking.createdAt} />
      </span>
    ),
  },
]
