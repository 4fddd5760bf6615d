import type { Model } from '#contract/models/schemas.ts'
import { priceText } from '#contract/money.ts'
import type { Facets } from '#contract/search/filters.ts'
import { pageHead } from '../../platform/layout/page-head.ts'
import { modelFacts } from '../../platform/seo/facts.ts'
import { type Loaded, originIn } from '../../platform/seo/origin-in.ts'
import { publicHead } from '../../platform/seo/public-head.ts'

/** The phones for sale that are not for parts. */
type WorkingPhones = { count: number; prices?: Facets['prices'] }

type ModelLoaded = Loaded & {
  loaderData?: { model: Model; total: number; working: WorkingPhones } | undefined
}

/** The head of a model's page. */
export function modelHead(loaded: ModelLoaded) {
  if (!loaded.loaderData) {
    return pageHead({ title: 'Model not found', description: "We don't know this model.", unlisted: true })
  }
  const { model, total, working } = loaded.loaderData
  const { count, prices } = working
  const offers = prices ? `${count} for sale from ${priceText(prices.lowest)}. ` : ''
  return publicHead(
    {
      title: `${model.fullName} used`,
      description: `${offers}What a used ${model.fullName} sells for, until when it gets security updates, and what to check.`,
      path: `/phones/${model.slug}`,
      // A page without phones for sale has too little content to be indexed.
      unlisted: total === 0,
      facts: modelFacts({ model, count, prices }, originIn(loaded)),
    },
    loaded,
  )
}
