import { Link } from '@tanstack/react-router'
import { priceText } from '#contract/money.ts'
import type { ListedProduct } from '#contract/products/schemas.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { RelativeTime } from '../../../ui/times.tsx'

type ListingColumns = {
  /** Called to approve the advertisement of a product. */
  onApprove(product: ListedProduct): void
  /** Called to show a product, or to hide a shown one. */
  onDisplay(product: ListedProduct): void
  onDelete(product: ListedProduct): void
}

/** The columns of the table of all products. */
export const listingColumns = (acts: ListingColumns): Column<ListedProduct>[] => [
  {
    key: 'image',
    head: 'Image',
    cell: ({ productImage }) => (
      <div className="size-14 overflow-hidden rounded-field">
        <Picture address={productImage} alt="" sizes="3.5rem" />
      </div>
    ),
  },
  {
    key: 'name',
    head: 'Name',
    brief: 'first line',
    rowHead: true,
    cell: product => <Name product={product} />,
  },
  { key: 'category', head: 'Category', cell: ({ productCategory }) => productCategory },
  {
    key: 'seller',
    head: 'Seller',
    cell: ({ sellerName, sellerEmail }) => (
      <div className="wrap-anywhere md:min-w-36">
        {sellerName}
        <a href={`mailto:${sellerEmail}`} className="link block text-quiet text-sm underline-offset-4">
          <EmailText address={sellerEmail} />
        </a>
      </div>
    ),
  },
  {
    key: 'price',
    head: 'Price',
    brief: 'second line',
    align: 'end',
    cell: ({ resellPrice }) => <span className="tabular-nums">{priceText(resellPrice)}</span>,
  },
  {
    key: 'created',
    head: 'Created',
    cell: ({ createdAt }) => (
      <span className="block text-sm md:min-w-30">
        <RelativeTime instant={createdAt} />
      </span>
    ),
  },
  { key: 'state', head: 'State', brief: 'first line', cell: product => <State product={product} /> },
  { key: 'actions', head: 'Actions', acts: true, cell: product => <Actions product={product} {...acts} /> },
]

/** Links to the product's page, which administrators can also open while it is hidden. */
const Name = ({ product: { _id, productName } }: { product: ListedProduct }) => (
  <Link
    to="/product-details/$id"
    params={{ id: _id }}
    className="link block font-medium wrap-anywhere underline-offset-4 md:min-w-32"
  >
    {productName}
  </Link>
)

const State = ({ product: { sold, displayListing, advertise } }: { product: ListedProduct }) => (
  <div className="flex flex-wrap gap-1.5">
    {sold ? (
      <StatusBadge tone="plain">Sold</StatusBadge>
    ) : (
      <StatusBadge tone={displayListing ? 'good' : 'plain'}>
        {displayListing ? 'Shown' : 'Hidden'}
      </StatusBadge>
    )}
    {!sold && advertise === true && <StatusBadge tone="good">Advertised</StatusBadge>}
    {!sold && advertise === false && <StatusBadge tone="act">Pending</StatusBadge>}
  </div>
)

function Actions({ product, onApprove, onDisplay, onDelete }: ListingColumns & { product: ListedProduct }) {
  const { productName, sold, displayListing, advertise } = product
  const look = 'btn btn-sm min-h-9'
  return (
    <div className="flex flex-wrap gap-2 md:flex-col md:items-start">
      {!sold && advertise === false && displayListing && (
        <button
          type="button"
          className={`${look} btn-primary`}
          aria-label={`Approve ${productName}`}
          onClick={() => onApprove(product)}
        >
          Approve
        </button>
      )}
      {!sold && advertise === false && !displayListing && (
        <StatusBadge tone="plain">Make display first</StatusBadge>
      )}
      {!sold && (
        <button
          type="button"
          className={`${look} btn-outline border-base-300`}
          aria-label={`${displayListing ? 'Hide' : 'Show'} ${productName}`}
          onClick={() => onDisplay(product)}
        >
          {displayListing ? 'Hide' : 'Show'}
        </button>
      )}
      <button
        type="button"
        className={`${look} btn-ghost text-error`}
        aria-label={`Delete ${productName}`}
        onClick={() => onDelete(product)}
      >
        Delete
      </button>
    </div>
  )
}
