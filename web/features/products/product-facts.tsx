import { Link } from '@tanstack/react-router'
import { MapPin, Truck } from 'lucide-react'
import { memo, Suspense } from 'react'
import { FOR_PARTS } from '#contract/constants.ts'
import { priceText } from '#contract/money.ts'
import type { ProductDetails } from '#contract/products/schemas.ts'
import type { PublicDealTerms } from '#contract/sales/deals/schemas.ts'
import type { Report } from '#contract/self-tests/schemas.ts'
import { texts } from '../../texts/texts.ts'
import { bold } from '../../ui/bold.tsx'
import { FullTime } from '../../ui/times.tsx'
import { CompareButton } from '../compare/compare-button.tsx'
import { conditionLabel } from '../phones/fact-labels.ts'
import { conditionMeaning } from '../phones/grading-texts.ts'
import { BuyingAnswers } from '../sales/deals/buying-answers.tsx'
import { Buying } from './buy/buying.tsx'
import { Description } from './description.tsx'
import { EditOwn } from './edit-own.tsx'
import { FactSheet } from './fact-sheet.tsx'
import { DamageList, PriceComparison } from './phone-parts.ts'
import { ShareButton } from './share-button.tsx'
import { TrustPanel } from './trust-panel.tsx'

type ProductFactsProps = {
  product: ProductDetails
  terms: PublicDealTerms
  /** The latest self-test; undefined when the phone was never tested. */
  report: Report | undefined
}

/**
 * The phone's name, price, buy buttons, facts, history and description. Rendered again only for other data: until its lazy parts
 * are hydrated, they would disappear for a moment.
 */
export const ProductFacts = memo(function ProductFacts({ product, terms, report }: ProductFactsProps) {
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
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-quiet">
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
        {/* As wide as with the time zone of the server, so that nothing moves when the browser knows its own. */}
        <span className="min-w-[min(19rem,100%)]">
          {t.rich('listed', { time: () => <FullTime key="time" instant={product.createdAt} /> })}
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
        <Suspense>
          <PriceComparison price={product.resellPrice} guide={product.priceGuide} />
        </Suspense>
      )}
      <div
        data-unprinted
        className="mt-6 flex flex-wrap gap-2 md:max-lg:[&_.btn:not(dialog_*)]:grow max-md:[&_.btn:not(.buy-bar_*,dialog_*)]:grow max-md:[&_.btn:not(.buy-bar_*,dialog_*)]:px-2"
      >
        <Buying product={product} />
        {product.displayListing && (
          <>
            <CompareButton productId={product._id} />
            <ShareButton title={product.productName} />
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
        <Suspense>
          <DamageList faults={product.faults} images={product.productImages} />
        </Suspense>
      )}
      {!product.sold && (
        <div data-unprinted id="buying" className="scroll-mt-24">
          <BuyingAnswers terms={terms} />
        </div>
      )}
    </section>
  )
})
