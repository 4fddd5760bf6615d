import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import type { ListedProduct } from '#contract/products/schemas.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Picture } from '../../ui/picture.tsx'
import { priceText } from '../../ui/price.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { FullTime } from '../../ui/times.tsx'
import { AdvertiseButton } from './advertise-button.tsx'
import type { AskedAction } from './listing-dialog.tsx'

type Actions = {
  onEdit(product: ListedProduct): void
  onAsk(action: AskedAction): void
  /** Told when an advertisement has been asked for. */
  onAdvertised(): Promise<void>
}

/** The columns of a seller's products, in the order of the specification. */
export const sellingColumns = ({ onEdit, onAsk, onAdvertised }: Actions): Column<ListedProduct>[] => [
  { key: 'category', head: 'Category', cell: product => <FewLines text={product.productCategory} /> },
  { key: 'name', head: 'Name', rowHead: true, cell: product => <Name product={product} /> },
  {
    key: 'image',
    head: 'Image',
    cell: product => (
      <div className="size-14 overflow-hidden rounded-field">
        <Picture address={product.productImage} alt="" sizes="3.5rem" />
      </div>
    ),
  },
  { key: 'location', head: 'Location', cell: product => <FewLines text={product.location} /> },
  { key: 'resell', head: 'Resell Price', align: 'end', cell: product => priceText(product.resellPrice) },
  { key: 'original', head: 'Original Price', align: 'end', cell: product => priceText(product.orginalPrice) },
  { key: 'seller', head: 'Seller Name', cell: product => <FewLines text={product.sellerName} /> },
  {
    key: 'number',
    head: 'Seller Number',
    cell: product => <span className="md:whitespace-nowrap">{product.sellerNumber}</span>,
  },
  {
    key: 'created',
    head: 'Created',
    cell: product => (
      <span className="block md:w-36">
        <FullTime instant={product.createdAt} />
      </span>
    ),
  },
  {
    key: 'advertise',
    head: 'Advertise',
    cell: product => <AdvertiseButton product={product} onAdvertised={onAdvertised} />,
  },
  {
    key: 'display',
    head: 'Display Listing',
    cell: product => (product.sold ? <Sold /> : <DisplaySwitch product={product} onAsk={onAsk} />),
  },
  {
    key: 'acts',
    head: 'Edit or Delete',
    acts: true,
    cell: product => <Acts product={product} onEdit={onEdit} onAsk={onAsk} />,
  },
]

/** On one line as long as that is not a long one: in a table as wide as this, every word would get its own. */
const FewLines = ({ text }: { text: string }) => (
  <span className="block wrap-anywhere md:w-max md:max-w-44">{text}</span>
)

/** Leads to the phone's page where the public can see it. */
const Name = ({ product: { _id, productName, displayListing, sold } }: { product: ListedProduct }) => (
  <span className="line-clamp-3 font-medium wrap-anywhere md:w-44">
    {displayListing && !sold ? (
      <Link to="/product-details/$id" params={{ id: _id }} className="link underline-offset-4">
        {productName}
      </Link>
    ) : (
      productName
    )}
  </span>
)

function DisplaySwitch({ product, onAsk }: { product: ListedProduct; onAsk: Actions['onAsk'] }) {
  const { productName, displayListing } = product
  return (
    <div className="flex min-h-11 items-center gap-3">
      <button
        type="button"
        role="switch"
        aria-checked={displayListing}
        aria-label={`Display ${productName}`}
        className="toggle aria-checked:text-primary after:absolute after:-inset-3"
        onClick={() => onAsk({ kind: displayListing ? 'hide' : 'show', product })}
      />
      {displayListing ? 'Shown' : 'Hidden'}
    </div>
  )
}

function Acts({ product, onEdit, onAsk }: { product: ListedProduct } & Pick<Actions, 'onEdit' | 'onAsk'>) {
  const { productName, sold } = product
  return (
    <div className="flex flex-wrap gap-x-2 max-md:-ml-4 md:flex-col md:items-start">
      {!sold && (
        <button
          type="button"
          className="btn btn-ghost"
          aria-label={`Edit ${productName}`}
          onClick={() => onEdit(product)}
        >
          <Pencil className="size-5" aria-hidden="true" /> Edit
        </button>
      )}
      <button
        type="button"
        className="btn btn-ghost text-error"
        aria-label={`Delete ${productName}`}
        onClick={() => onAsk({ kind: 'delete', product })}
      >
        <Trash2 className="size-5" aria-hidden="true" /> Delete
      </button>
    </div>
  )
}

const Sold = () => <StatusBadge tone="good">Sold</StatusBadge>
