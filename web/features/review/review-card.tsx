import { Link } from '@tanstack/react-router'
import { Check, Hand, Undo2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { priceText } from '#contract/money.ts'
import type { ReviewItem } from '#contract/review/schemas.ts'
import { texts } from '../../texts/texts.ts'
import { bdi } from '../../ui/bdi.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { RelativeTime } from '../../ui/times.tsx'
import { unseen } from '../../ui/unseen.tsx'
import { conditionText } from '../phones/fact-labels.ts'
import { CodePhotoView } from './code-photo-view.tsx'
import { imeiText, isUrgent } from './review-labels.ts'
import { ReviewPhotos } from './review-photos.tsx'
import { SimilarPhotos } from './similar-photos.tsx'

type ReviewCardProps = {
  item: ReviewItem
  onApprove(): void
  onHold(): void
  onUndo(): void
}

/** A listing in the review queue with the facts for a decision. It has keyboard shortcuts while it is focused. */
export function ReviewCard({ item, onApprove, onHold, onUndo }: ReviewCardProps) {
  const t = texts('review')
  const { product, decision, similarPhotos } = item

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const action = KEYS[event.key.toLowerCase()]
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (action === 'next' || action === 'previous') return focusNeighbor(event.currentTarget, action)
    if (decision) return
    if (action === 'approve') onApprove()
    else if (!product.sold) onHold()
  }

  return (
    <article
      data-review-card
      tabIndex={-1}
      aria-label={product.productName}
      className="rounded-box border border-base-300 bg-base-100 p-4 focus-visible:outline-2 focus-visible:outline-primary sm:p-5"
      onKeyDown={onKeyDown}
    >
      <div className="grid gap-5 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
        <ReviewPhotos name={product.productName} images={product.productImages} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            {item.reasons.map(reason => (
              <StatusBadge key={reason} tone={isUrgent(reason) ? 'bad' : 'plain'}>
                {t(`reasons.${reason}`)}
              </StatusBadge>
            ))}
            <span className="text-quiet text-sm">
              <RelativeTime instant={item.createdAt} />
            </span>
          </p>
          <h2 className="wrap-anywhere mt-2 text-heading">
            <Link
              to="/product-details/$id"
              params={{ id: product._id }}
              className="underline-offset-4 hover:underline"
            >
              <bdi>{product.productName}</bdi>
            </Link>
          </h2>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
            <span className="font-bold text-lg tabular-nums">{priceText(product.resellPrice)}</span>
            {item.priceBefore !== undefined && (
              <span className="text-quiet">{t('was', { price: priceText(item.priceBefore) })}</span>
            )}
            <span className="wrap-anywhere text-quiet">
              {t.rich('facts', {
                category: product.productCategory,
                condition: conditionText(product.condition),
                location: product.location,
                bdi,
              })}
            </span>
          </p>
          <p dir="auto" className="wrap-anywhere mt-3 line-clamp-4 max-w-prose whitespace-pre-line">
            {product.description}
          </p>
          <Facts item={item} />
        </div>
      </div>
      <Reports reports={item.reports} />
      <SimilarPhotos pairs={similarPhotos} />
      {item.codePhoto && <CodePhotoView productId={product._id} word={item.codePhoto.word} />}
      <div className="mt-5 flex flex-wrap items-center gap-3 border-base-300 border-t pt-4">
        {decision ? (
          <Decision item={item} onUndo={onUndo} />
        ) : (
          <>
            <button type="button" className="btn btn-primary max-sm:grow" onClick={onApprove}>
              <Check className="size-5" aria-hidden="true" /> {t('approve')}
            </button>
            {!product.sold && (
              <button type="button" className="btn btn-outline max-sm:grow" onClick={onHold}>
                <Hand className="size-5" aria-hidden="true" />{' '}
                {t(product.review === 'held' ? 'keepOnHold' : 'hold')}
              </button>
            )}
            <span className="text-quiet text-sm">{standing(item)}</span>
          </>
        )}
      </div>
    </article>
  )
}

const KEYS: Record<string, 'approve' | 'hold' | 'next' | 'previous'> = {
  a: 'approve',
  h: 'hold',
  j: 'next',
  k: 'previous',
}

function focusNeighbor(card: HTMLElement, way: 'next' | 'previous') {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-review-card]')]
  cards[cards.indexOf(card) + (way === 'next' ? 1 : -1)]?.focus()
}

function Facts({ item: { product, seller } }: { item: ReviewItem }) {
  const t = texts('review')
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
      <div>
        <dt className="text-quiet">{texts('admin')('seller')}</dt>
        <dd className="wrap-anywhere">
          <bdi>{seller.name}</bdi> {seller.verified && <StatusBadge tone="good">{t('verified')}</StatusBadge>}
          <span className="block">
            <EmailText address={seller.email} />
          </span>
        </dd>
      </div>
      <div>
        <dt className="text-quiet">{t('history')}</dt>
        <dd>
          {t('historyText', { listings: seller.listings, sales: seller.sales, held: seller.held })}
          <span className="block">
            {t.rich('joined', { time: () => <RelativeTime instant={seller.memberSince} /> })}
          </span>
        </dd>
      </div>
      <div>
        <dt className="text-quiet">{t('identity')}</dt>
        <dd className={product.imeiStatus === 'reported' ? 'font-semibold text-error' : ''}>
          {imeiText(product)}
        </dd>
      </div>
      <div>
        <dt className="text-quiet">{t('listed')}</dt>
        <dd>
          <RelativeTime instant={product.createdAt} />
        </dd>
      </div>
    </dl>
  )
}

/** The reports since the last decision. */
const Reports = ({ reports }: Pick<ReviewItem, 'reports'>) =>
  reports.length > 0 && (
    <section aria-label={texts('review')('reports')} className="mt-5 rounded-field bg-base-200 p-4">
      <h3 className="font-semibold">{texts('review')('reports')}</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {reports.map(({ reason, note, at }) => (
          <li key={at} className="wrap-anywhere">
            {texts('phoneActions')(`report.reasons.${reason}`)}{' '}
            <span className="text-quiet text-sm">
              <RelativeTime instant={at} />
            </span>
            {note && (
              <p dir="auto" className="whitespace-pre-line text-quiet">
                {note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )

/** Whether buyers can see the listing now, as text. */
function standing({ product }: ReviewItem): string {
  const t = texts('review')
  if (product.sold) return t('standing.sold')
  if (product.review === 'held') return t('standing.held')
  return t(product.displayListing ? 'standing.shown' : 'standing.hidden')
}

const Decision = ({ item: { decision, product }, onUndo }: { item: ReviewItem; onUndo(): void }) =>
  decision && (
    <>
      <div className="min-w-0 flex-1">
        <StatusBadge tone={decision.outcome === 'approved' ? 'good' : 'bad'}>
          {texts('review')(`outcomes.${decision.outcome}`)}
        </StatusBadge>{' '}
        <span className="wrap-anywhere text-sm">{whenDecided(decision)}</span>
        {decision.note && (
          <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line">
            {decision.note}
          </p>
        )}
      </div>
      {!product.sold && (
        <button type="button" className="btn btn-ghost" onClick={onUndo}>
          <Undo2 className="size-5" aria-hidden="true" />{' '}
          <span>{texts('review').rich('undo', { phone: product.productName, bdi, unseen })}</span>
        </button>
      )}
    </>
  )

function whenDecided({ at, by }: NonNullable<ReviewItem['decision']>): ReactNode {
  const time = () => <RelativeTime instant={at} />
  return by ? texts('review').rich('decidedBy', { time, who: () => <EmailText address={by} /> }) : time()
}
