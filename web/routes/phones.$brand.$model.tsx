import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { FOR_PARTS, PRODUCT_CONDITIONS } from '#contract/constants.ts'
import { ModelFacts } from '../features/models/model-facts.tsx'
import { modelHead } from '../features/models/model-head.ts'
import { whatToCheck } from '../features/models/what-to-check.ts'
import { SalesChart } from '../features/prices/sales-chart.tsx'
import { cardFacts } from '../features/products/card-facts.ts'
import { ProductCard } from '../features/products/product-card.tsx'
import { ProductGrid } from '../features/products/product-grid.tsx'
import { apiOf } from '../platform/api/api.ts'
import { notFoundOnError } from '../platform/layout/not-found-on-error.ts'
import { texts } from '../texts/texts.ts'
import { Section } from '../ui/section.tsx'

const PHONES_SHOWN = 8
const WORKING = PRODUCT_CONDITIONS.filter(condition => condition !== FOR_PARTS)

export const Route = createFileRoute('/phones/$brand/$model')({
  staticData: { texts: ['model'] },
  loader: async ({ params, ...argument }) => {
    const api = await apiOf(argument)
    const model = await notFoundOnError(api.models.bySlug(params), ['MODEL_NOT_FOUND', 'BAD_REQUEST'])
    const [brand = '', name = ''] = model.slug.split('/')
    if (model.slug !== `${params.brand}/${params.model}`) {
      throw redirect({ to: '/phones/$brand/$model', params: { brand, model: name }, statusCode: 301 })
    }
    const [list, { total }, working, guidance, sales] = await Promise.all([
      api.products.all({ model: [model.slug], limit: PHONES_SHOWN }),
      api.products.facets({ model: [model.slug] }),
      api.products.facets({ model: [model.slug], condition: WORKING }),
      api.prices.guidance({ model: model._id }),
      api.prices.sales({ model: model._id }),
    ])
    return {
      model,
      phones: list.body.map(cardFacts),
      total,
      // Search engines compare these prices with those of phones that work.
      working: { count: working.total, prices: working.prices },
      guidance,
      sales,
      now: new Date(),
    }
  },
  head: loaded => modelHead(loaded),
  component: ModelPage,
})

function ModelPage() {
  const t = texts('model')
  const { model, phones, total, guidance, sales, now } = Route.useLoaderData()
  return (
    <>
      <div className="page-width pt-page">
        <p className="mb-2 text-quiet">
          <Link to="/category/$name" params={{ name: model.brand }} className="link underline-offset-4">
            <bdi>{model.brand}</bdi>
          </Link>
        </p>
        <h1 className="break-words text-title">
          <bdi>{model.fullName}</bdi>
        </h1>
        <div className="mt-6">
          <ModelFacts model={model} />
        </div>
      </div>
      <Section
        title={total > 0 ? t('forSale', { count: total }) : t('noneForSale')}
        aside={
          total > phones.length && (
            <Link
              to="/all-products"
              search={{ model: [model.slug] }}
              className="link font-semibold underline-offset-4"
            >
              {t('seeAll')}
            </Link>
          )
        }
      >
        {total > 0 ? (
          <ProductGrid isExcerpt>
            {phones.map(product => (
              <ProductCard key={product._id} product={product} />
            ))}
          </ProductGrid>
        ) : (
          <p className="max-w-prose text-quiet">
            {t.rich('saveOrSell', {
              save: chunks => (
                <Link to="/all-products" search={{ model: [model.slug] }} className="link underline-offset-4">
                  {chunks}
                </Link>
              ),
              sell: chunks => (
                <Link to="/sell" className="link underline-offset-4">
                  {chunks}
                </Link>
              ),
            })}
          </p>
        )}
      </Section>
      <Section
        title={t('sales.title')}
        aside={
          <Link to="/fair-prices" className="link font-semibold underline-offset-4">
            {t('sales.how')}
          </Link>
        }
      >
        {guidance.medianCents === null ? (
          <p className="max-w-prose text-quiet">{t('sales.tooFew')}</p>
        ) : (
          <SalesChart sales={sales} guidance={guidance} />
        )}
      </Section>
      <Section title={t('check.title')}>
        <ul className="grid gap-x-10 gap-y-6 md:grid-cols-2">
          {whatToCheck(model, now).map(check => (
            <li key={check} className="border-base-300 border-t pt-4">
              <h3 className="font-semibold">{t(`check.${check}.title`)}</h3>
              <p className="mt-1 text-quiet">{t(`check.${check}.text`)}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
