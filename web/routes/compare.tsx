import { createFileRoute, Link } from '@tanstack/react-router'
import { MAX_COMPARED } from '#contract/constants.ts'
import { compareSearch } from '../features/compare/compare-search.ts'
import { CompareTable } from '../features/compare/compare-table.tsx'
import { compared } from '../features/compare/compared.ts'
import { comparedPhone } from '../features/compare/compared-phone.ts'
import { ShareButton } from '../features/products/share-button.tsx'
import { apiOf } from '../platform/api/api.ts'
import { NoPhones } from '../platform/layout/no-phones.tsx'
import { pageHead } from '../platform/layout/page-head.ts'
import { texts } from '../texts/texts.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { useStoredList } from '../ui/use-stored-list.ts'

export const Route = createFileRoute('/compare')({
  staticData: { texts: ['phone', 'grading', 'compare'] },
  validateSearch: compareSearch,
  loaderDeps: ({ search }) => ({ ids: compareSearch(search).ids?.slice(0, MAX_COMPARED) }),
  loader: async ({ deps: { ids = [] }, ...argument }) => {
    const phones = ids.length > 0 ? await (await apiOf(argument)).products.byIds({ ids }) : []
    return phones.map(comparedPhone)
  },
  head: () => {
    const t = texts('compare')
    return pageHead({
      title: t('title'),
      description: t('description', { max: MAX_COMPARED }),
      unlisted: true,
    })
  },
  component: Compare,
})

function Compare() {
  const t = texts('compare')
  const phones = Route.useLoaderData()
  const { ids = [] } = Route.useLoaderDeps()
  const { ids: named = [] } = compareSearch(Route.useSearch())
  const chosen = useStoredList(compared)
  const missing = ids.length - phones.length
  return (
    <div className="page-width py-page">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4 md:mb-8">
        <h1 className="text-title">{t('title')}</h1>
        {phones.length > 0 && <ShareButton title={t('title')} />}
      </header>
      {missing > 0 && (
        <p role="status" className="mb-5 text-quiet">
          {t('missing', { count: missing })}
        </p>
      )}
      {named.length > ids.length && (
        <p role="status" className="mb-5 text-quiet">
          {t('tooMany', { count: named.length, max: MAX_COMPARED })}
        </p>
      )}
      {phones.length === 0 ? (
        <NothingCompared chosen={ids.length === 0 ? chosen : []} />
      ) : (
        <CompareTable phones={phones} />
      )}
    </div>
  )
}

/** @param chosen the phones that were chosen in this browser, when the address names none */
function NothingCompared({ chosen }: { chosen: readonly string[] }) {
  const t = texts('compare')
  const count = chosen.length
  if (count > 0)
    return (
      <EmptyState title={t('picked', { count })}>
        <Link to="/compare" search={{ ids: [...chosen] }} className="btn btn-primary">
          {t('viewPicked', { count })}
        </Link>
      </EmptyState>
    )
  return <NoPhones title={t('nothing')} hint={t('nothingHint', { max: MAX_COMPARED })} />
}
