import { Link } from '@tanstack/react-router'
import { MapPin, Truck } from 'lucide-react'
import { useState } from 'react'
import { FOR_PARTS } from '#contract/constants.ts'
import { priceText } from '#contract/money.ts'
import type { ProductDetails } from '#contract/products/schemas.ts'
import type { PublicDealTerms } from '#contract/sales/deals/schemas.ts'
import type { Report } from '#contract/self-tests/schemas.ts'
import { useSession } from '../../platform/session/session.ts'
import { texts } from '../../texts/texts.ts'
import { bold } from '../../ui/bold.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { SteadyFullTime } from '../../ui/times.tsx'
import { CompareButton } from '../compare/compare-button.tsx'
import { conditionLabel } from '../phones/fact-labels.ts'
import { conditionMeaning } from '../phones/grading-texts.ts'
import { PriceComparison } from '../prices/price-comparison.tsx'
import { BuyingAnswers } from '../sales/deals/buying-answers.tsx'
import { Buying } from './buy/buying.tsx'
import { DamageList } from './damage-list.tsx'
import { FactSheet } from './fact-sheet.tsx'
import { ShareButton } from './share-button.tsx'
import { TrustPanel } from './trust-panel.tsx'

type ProductFactsProps = {
  product: ProductDetails
  terms: PublicDealTerms
  /** The latest self-test; undefined when the phone was never tested. */
  report: Report | undefined
}

/** The phone's name, price, buy buttons, facts, history and description. */
export function ProductFacts({ product, terms, report }: ProductFactsProps) {
  const t = texts('phone')
  return (
    <section aria-label={t('about')}>
      <p className="flex flex-wrap items-center gap-2">
        {product.advertise === true && (
          <span className="rounded-selector border border-base-300 px-3 py-1 font-medium text-sm">
            {t('advertised')}
          </span>
        )}
        <Link
          to="/category/$name"
          params={{ name: product.productCategory }}
          className="rounded-selector border border-base-300 px-3 py-1 font-semibold text-sm hover:underline"
        >
          <bdi>{product.productCategory}</bdi>
        </Link>
      </p>
      <h1 className="mt-4 break-words text-title">
        <bdi>{product.productName}</bdi>
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-quiet text-sm">
        <span className="inline-flex min-w-0 items-center gap-1.5">
          <MapPin className="size-4 shrink-0" aria-hidden="true" />
          <bdi className="wrap-anywhere min-w-0">{product.location}</bdi>
        </span>
        {product.shippingPrice !== undefined && (
          <span className="inline-flex items-center gap-1.5">
            <Truck className="size-4" aria-hidden="true" />
            {product.shippingPrice === 0
              ? t('freeShipping')
              : t('shipping', { price: priceText(product.shippingPrice) })}
          </span>
        )}
        <span>
          {t.rich('listed', { time: () => <SteadyFullTime key="time" instant={product.createdAt} /> })}
        </span>
      </p>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <bdi className="text-display tabular-nums">{priceText(product.resellPrice)}</bdi>
        <span className="text-lg text-quiet">
          {t.rich('newPrice', {
            price: () => (
              <s key="price" className="tabular-nums">
                <bdi>{priceText(product.orginalPrice)}</bdi>
              </s>
            ),
          })}
        </span>
      </p>
      {product.condition === FOR_PARTS && (
        <p className="mt-4 rounded-field border border-base-300 bg-base-100 px-4 py-3">
          {t.rich('forParts', { strong: bold })}
        </p>
      )}
      {product.priceGuide && !product.sold && (
        <PriceComparison price={product.resellPrice} guide={product.priceGuide} />
      )}
      <div
        data-unprinted
        className="mt-6 flex flex-wrap gap-2 lg:gap-1.5 md:max-lg:[&_.btn:not(dialog_*)]:grow max-md:[&_.btn:not(.buy-bar_*,dialog_*)]:grow max-md:[&_.btn:not(.buy-bar_*,dialog_*)]:px-2"
      >
        <Buying product={product} />
        {product.displayListing && (
          <>
            <CompareButton productId={product._id} />
            <ShareButton title={product.productName} compact />
          </>
        )}
        <EditOwn product={product} />
      </div>
      {product.sold && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4">
          {t('isSold')}
          <a href="#similar-phones" className="text-link">
            {t('seeSimilar')}
          </a>
        </p>
      )}
      <TrustPanel product={product} report={report} />
      <FactSheet product={product} />
      <p className="mt-3 text-quiet text-sm">
        {t.rich('conditionMeans', {
          condition: conditionLabel(product.condition),
          meaning: conditionMeaning(product.condition),
          link: chunks => (
            <Link to="/conditions" className="underline underline-offset-4">
              {chunks}
            </Link>
          ),
        })}
      </p>
      <h2 className="mt-8 text-heading">{t('descriptionTitle')}</h2>
      <Description key={product._id} text={product.description} />
      {product.faults && product.faults.length > 0 && (
        <DamageList faults={product.faults} images={product.productImages} />
      )}
      {!product.sold && (
        <div data-unprinted id="buying" className="scroll-mt-24">
          <BuyingAnswers terms={terms} />
        </div>
      )}
    </section>
  )
}

const OwnListing = latePart(() => import('./own-listing.tsx'), 'OwnListing', { texts: ['phoneActions'] })

/** A link to the form of an own listing; empty for others. */
function EditOwn({ product }: { product: ProductDetails }) {
  const session = useSession()
  return session.status === 'signed-in' && <OwnListing product={product} user={session.user} />
}

/** The length from which a description is folded, so that the seller below it stays near. */
const LONG = 900

/** The seller's description. A long one is folded, except in print and without JavaScript. */
function Description({ text }: { text: string }) {
  const [folded, setFolded] = useState(text.length > LONG)
  return (
    <>
      <p
        dir="auto"
        className={`mt-2 max-w-prose whitespace-pre-line break-words leading-relaxed ${folded ? 'line-clamp-10 print:line-clamp-none noscript:line-clamp-none' : ''}`}
      >
        {text}
      </p>
      {folded && (
        <button
          type="button"
          className="mt-2 min-h-11 cursor-pointer text-link print:hidden noscript:hidden"
          onClick={() => setFolded(false)}
        >
          {texts('phone')('readAll')}
        </button>
      )}
    </>
  )
}
