import { createFileRoute, Link } from '@tanstack/react-router'
import { MAX_COMPARED } from '#contract/constants.ts'
import { compareSearch } from '../features/compare/compare-search.ts'
import { CompareTable } from '../features/compare/compare-table.tsx'
import { compared } from '../features/compare/compared.ts'
import { ShareButton } from '../features/products/share-button.tsx'
import { apiOf } from '../platform/api/api.ts'
import { pageHead } from '../platform/layout/page-head.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { useStoredList } from '../ui/use-stored-list.ts'

export const Route = createFileRoute('/compare')({
  staticData: { texts: ['card', 'grading'] },
  validateSearch: compareSearch,
  loaderDeps: ({ search }) => ({ ids: compareSearch(search).ids?.slice(0, MAX_COMPARED) }),
  loader: async ({ deps: { ids = [] }, ...argument }) => {
    const { comparedPhone } = await import('../features/compare/compared-phone.ts')
    const phones = ids.length > 0 ? await (await apiOf(argument)).products.byIds({ ids }) : []
    return phones.map(comparedPhone)
  },
  head: () =>
    pageHead({
      title: 'Compare phones',
      description: `Up to ${MAX_COMPARED} used phones side by side.`,
      unlisted: true,
    }),
  component: Compare,
})

function Compare() {
  const phones = Route.useLoaderData()
  const { ids = [] } = Route.useLoaderDeps()
  const { ids: named = [] } = compareSearch(Route.useSearch())
  const chosen = useStoredList(compared)
  const missing = ids.length - phones.length
  return (
    <div className="page-width py-page">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4 md:mb-8">
        <h1 className="text-title">Compare phones</h1>
        {phones.length > 0 && <ShareButton title="Compare phones" />}
      </header>
      {missing > 0 && (
        <p role="status" className="mb-5 text-quiet">
          {missing === 1 ? 'One of the phones is' : `${missing} of the phones are`} no longer for sale.
        </p>
      )}
      {named.length > ids.length && (
        <p role="status" className="mb-5 text-quiet">
          This link has {named.length} phones. You can compare up to {MAX_COMPARED}, so here are the first.
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
const NothingCompared = ({ chosen }: { chosen: readonly string[] }) =>
  chosen.length > 0 ? (
    <EmptyState
      title={chosen.length === 1 ? "You've picked one phone" : `You've picked ${chosen.length} phones`}
    >
      <Link to="/compare" search={{ ids: [...chosen] }} className="btn btn-primary">
        {chosen.length === 1 ? 'View it' : 'Compare them'}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState title="Nothing to compare yet">
      <p className="max-w-sm text-quiet">
        Tap Compare on up to {MAX_COMPARED} phones to see them side by side.
      </p>
      <Link to="/all-products" className="btn btn-primary">
        See all phones
      </Link>
    </EmptyState>
  )
