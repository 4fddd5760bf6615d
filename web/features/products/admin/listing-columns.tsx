import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { priceText } from '#contract/money.ts'
import type { ListedProduct } from '#contract/products/schemas.ts'
import { texts } from '../../../texts/texts.ts'
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
export function listingColumns(acts: ListingColumns): Column<ListedProduct>[] {
  const t = texts('adminListings')
  return [
    {
      key: 'image',
      head: t('image'),
      cell: ({ productImage }) => (
        <div className="size-12 overflow-hidden rounded-field">
          <Picture address={productImage} alt="" sizes="3.5rem" />
        </div>
      ),
    },
    {
      key: 'name',
      head: t('name'),
      brief: 'first line',
      rowHead: true,
      cell: product => <Name product={product} />,
    },
    {
      key: 'seller',
      head: texts('admin')('seller'),
      cell: ({ sellerName, sellerEmail }) => (
        <div className="wrap-anywhere md:min-w-24">
          <bdi>{sellerName}</bdi>
          <a
            href={`mailto:${sellerEmail}`}
            className="link block py-0.5 text-quiet text-sm underline-offset-4"
          >
            <EmailText address={sellerEmail} />
          </a>
        </div>
      ),
    },
    {
      key: 'price',
      head: t('price'),
      brief: 'second line',
      align: 'end',
      cell: ({ resellPrice }) => <span className="tabular-nums">{priceText(resellPrice)}</span>,
    },
    {
      key: 'state',
      head: texts('admin')('state'),
      brief: 'first line',
      cell: product => <State product={product} />,
    },
    {
      key: 'actions',
      head: texts('admin')('actions'),
      cell: product => <Actions product={product} {...acts} />,
    },
  ]
}

/** Links to the product's page, which administrators can also open while it is hidden. */
const Name = ({ product: { _id, productName, productCategory, createdAt } }: { product: ListedProduct }) => (
  <div className="wrap-anywhere md:min-w-32">
    <Link
      to="/product-details/$id"
      params={{ id: _id }}
      className="link block font-medium underline-offset-4"
    >
      <bdi>{productName}</bdi>
    </Link>
    <span className="block font-normal text-quiet text-sm">
      <bdi>{productCategory}</bdi> · <RelativeTime instant={createdAt} />
    </span>
  </div>
)

function State({ product: { sold, displayListing, advertise } }: { product: ListedProduct }) {
  const t = texts('adminListings')
  return (
    <div className="flex flex-wrap gap-1.5">
      {sold ? (
        <StatusBadge tone="plain">{t('states.sold')}</StatusBadge>
      ) : (
        <StatusBadge tone={displayListing ? 'good' : 'plain'}>
          {t(displayListing ? 'states.shown' : 'states.hidden')}
        </StatusBadge>
      )}
      {!sold && advertise === true && <StatusBadge tone="good">{t('states.advertised')}</StatusBadge>}
      {!sold && advertise === false && <StatusBadge tone="act">{t('pending')}</StatusBadge>}
    </div>
  )
}

function Actions({ product, onApprove, onDisplay, onDelete }: ListingColumns & { product: ListedProduct }) {
  const { productName, sold, displayListing, advertise } = product
  const t = texts('adminListings')
  const name = { phone: productName }
  const look = 'btn btn-sm min-h-9'
  return (
    // At most two rows in every language.
    <div className="flex flex-wrap gap-2 md:grid md:w-max md:grid-cols-[auto_auto] md:justify-start md:[&>.btn-primary]:col-span-2">
      {!sold && advertise === false && displayListing && (
        <button
          type="button"
          className={`${look} btn-primary wrap-anywhere h-auto py-1 text-wrap md:max-w-32 xl:max-w-none`}
          aria-label={t('approveOne', name)}
          onClick={() => onApprove(product)}
        >
          {t('approve')}
        </button>
      )}
      {!sold && advertise === false && !displayListing && (
        <span className="md:col-span-2">
          <StatusBadge tone="plain">{t('showFirst')}</StatusBadge>
        </span>
      )}
      {!sold && (
        <button
          type="button"
          className={`${look} btn-outline`}
          aria-label={t(displayListing ? 'hideOne' : 'showOne', name)}
          onClick={() => onDisplay(product)}
        >
          {t(displayListing ? 'hide' : 'show')}
        </button>
      )}
      <button
        type="button"
        className={`${look} btn-ghost text-error md:btn-square md:min-w-9`}
        aria-label={t('deleteOne', name)}
        title={texts('admin')('delete')}
        onClick={() => onDelete(product)}
      >
        <Trash2 className="size-4 max-md:hidden" aria-hidden="true" />
        <span className="md:hidden">{texts('admin')('delete')}</span>
      </button>
    </div>
  )
}
