import type { Model } from '#contract/models/schemas.ts'
import { priceText } from '#contract/money.ts'
import type { Facets } from '#contract/search/filters.ts'
import { pageHead } from '../../platform/layout/page-head.ts'
import { modelJsonLd } from '../../platform/seo/json-ld.ts'
import { type Loaded, originIn } from '../../platform/seo/origin-in.ts'
import { publicHead } from '../../platform/seo/public-head.ts'
import { texts } from '../../texts/texts.ts'

/** The phones for sale that are not for parts. */
type WorkingPhones = { count: number; prices?: Facets['prices'] }

type ModelLoaded = Loaded & {
  loaderData?: { model: Model; total: number; working: WorkingPhones } | undefined
}

/** The head of a model's page. */
export function modelHead(loaded: ModelLoaded) {
  const t = texts('model')
  if (!loaded.loaderData) {
    return pageHead({ title: t('notFound'), description: t('notFoundHint'), unlisted: true })
  }
  const { model, total, working } = loaded.loaderData
  const { fullName } = model
  const { count, prices } = working
  return publicHead(
    {
      title: t('title', { model: fullName }),
      description: prices
        ? t('descriptionWithOffers', { model: fullName, count, price: priceText(prices.lowest) })
        : t('description', { model: fullName }),
      path: `/phones/${model.slug}`,
      // A page without phones for sale has too little content to be indexed.
      unlisted: total === 0,
      jsonLd: modelJsonLd({ model, count, prices }, originIn(loaded)),
    },
    loaded,
  )
}
