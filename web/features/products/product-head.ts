import { imageSources, NO_PHOTOS } from '#contract/image-address.ts'
import { CURRENCY, decimalText, priceText } from '#contract/money.ts'
import type { ProductDetails } from '#contract/products/schemas.ts'
import { pageHead } from '../../platform/layout/page-head.ts'
import { phoneJsonLd } from '../../platform/seo/json-ld.ts'
import { type Loaded, originIn } from '../../platform/seo/origin-in.ts'
import { phonePath } from '../../platform/seo/paths.ts'
import { publicHead } from '../../platform/seo/public-head.ts'
import { texts } from '../../texts/texts.ts'
import { MAIN_PICTURE_SIZES } from './main-picture.ts'

/** The head of a phone's page, also when the phone does not exist. */
export function productHead(loaded: Loaded & { loaderData?: ProductDetails | undefined }) {
  const t = texts('phone')
  const product = loaded.loaderData
  if (!product) {
    return pageHead({ title: t('notFound'), description: t('notFoundHint'), unlisted: true })
  }
  const { productName: name, resellPrice, condition, location, productImages } = product
  const [picture = ''] = productImages
  const { links, ...head } = publicHead(
    {
      title: name,
      description: product.sold
        ? t('descriptionSold', { name, condition, location })
        : t('description', { name, price: priceText(resellPrice), condition, location }),
      path: phonePath(product._id),
      picture: picture === NO_PHOTOS ? undefined : { address: picture, alt: name },
      kind: 'product',
      properties: {
        'product:price:amount': decimalText(resellPrice),
        'product:price:currency': CURRENCY.toUpperCase(),
      },
      jsonLd: phoneJsonLd(product, originIn(loaded)),
    },
    loaded,
  )
  return { ...head, links: [...links, ...preloadOf(picture)] }
}

function preloadOf(address: string) {
  const { avif } = imageSources(address, { square: false })
  if (!avif) return []
  const fetchPriority = 'high' as const
  const imageSizes = MAIN_PICTURE_SIZES
  return [{ rel: 'preload', as: 'image', type: 'image/avif', imageSrcSet: avif, imageSizes, fetchPriority }]
}
