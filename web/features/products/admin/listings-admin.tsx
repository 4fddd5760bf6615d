import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListedProduct } from '#contract/products/schemas.ts'
import { AdminPage } from '../../../platform/admin/admin-page.tsx'
import { useAdminSummary } from '../../../platform/admin/summaries.ts'
import { useConfirm } from '../../../platform/admin/use-confirm.ts'
import { useShopChanged } from '../../../platform/admin/use-shop-changed.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { usePages } from '../../../platform/api/paged.ts'
import { ActionDialog } from '../../../platform/layout/action-dialog.tsx'
import { FilterSelect, Filters, TableSearch } from '../../../platform/layout/filters.tsx'
import { PagedTable } from '../../../platform/layout/paged-table.tsx'
import { useSwitches } from '../../../platform/layout/use-switches.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { texts } from '../../../texts/texts.ts'
import { bdi } from '../../../ui/bdi.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { displaySwitch, endsAdvertisement, isSwitchedOn } from '../display-switch.ts'
import { tableSorts } from '../table-sorts.ts'
import { listingColumns } from './listing-columns.tsx'
import { type ListingState, type ListingsSearch, listingsSearch } from './listings-search.ts'

/** All products of the shop, which administrators can approve, hide and delete. */
export function ListingsAdmin({ search }: { search: ListingsSearch }) {
  const t = texts('adminListings')
  const navigate = useNavigate()
  const shopChanged = useShopChanged()
  const switches = useSwitches()
  const { question, open, ask, close } = useConfirm<ListingQuestion>()
  const { state = 'all', sort = 'newest', q } = search
  const pages = usePages({
    key: ['admin', 'listings', { state, sort, q }],
    load: cursor => browserApi.products.listings({ q, sort, cursor, ...(state !== 'all' && { state }) }),
  })
  const words = question && questionTexts(question)
  const session = useSession()
  const { data: summary } = useAdminSummary(session.status === 'signed-in' ? session.user.id : '')
  const isPart = state !== 'all' || q !== undefined
  const found =
    isPart && pages.total !== undefined && summary
      ? t(state === 'waiting' && !q ? 'waitingOf' : 'foundOf', {
          found: pages.total,
          total: summary.listings,
        })
      : undefined

  const narrow = (next: Record<string, unknown>) =>
    void navigate({
      to: '/dashboard/product',
      search: listingsSearch({ q, state, sort, ...next }),
      resetScroll: false,
    })

  async function refresh() {
    shopChanged()
    await pages.refresh()
  }

  async function run() {
    if (!question) return
    const { about, product } = question
    if (about === 'deleting') await browserApi.products.remove({ id: product._id })
    else if (about === 'advertising') await browserApi.products.advertise({ id: product._id })
    else await browserApi.products.setDisplay({ id: product._id, displayListing: false })
    await refresh()
  }

  function display(product: ListedProduct) {
    if (endsAdvertisement(product)) ask({ about: 'hiding', product })
    else void switches.turn(displaySwitch(product, refresh), !isSwitchedOn(product))
  }

  const about = (topic: ListingQuestion['about']) => (product: ListedProduct) =>
    ask({ about: topic, product })

  return (
    <AdminPage title={t(state === 'waiting' ? 'waitingTitle' : 'title')} total={pages.total} found={found}>
      {switches.notice}
      {state !== 'waiting' && <WaitingNotice />}
      <Filters>
        <TableSearch label={t('search')} value={q ?? ''} onSearch={words => narrow({ q: words })} />
        <FilterSelect
          label={texts('admin')('state')}
          value={state}
          options={stateOptions()}
          onChoose={next => narrow({ state: next })}
        />
        <FilterSelect
          label={texts('listing')('sortBy')}
          value={sort}
          options={tableSorts()}
          onChoose={next => narrow({ sort: next })}
        />
      </Filters>
      <PagedTable
        caption={t('title')}
        columns={listingColumns({
          onApprove: about('advertising'),
          onDisplay: display,
          onDelete: about('deleting'),
        })}
        pages={pages}
        keyOf={({ _id }) => _id}
        empty={<NoListings waiting={state === 'waiting' && !q} />}
      />
      <ActionDialog
        open={open}
        onClose={close}
        run={run}
        confirmLabel={texts('ui')(question?.about === 'deleting' ? 'deleteIt' : 'confirmIt')}
        done={{
          title: texts('ui')(question?.about === 'deleting' ? 'deleted' : 'approved'),
          text: words?.done ?? '',
        }}
      >
        {words && <p className="mt-2 wrap-anywhere">{words.meaning}</p>}
      </ActionDialog>
    </AdminPage>
  )
}

const STATES = ['waiting', 'shown', 'hidden', 'advertised', 'sold'] as const satisfies readonly ListingState[]

const stateOptions = () => [
  ['all', texts('admin')('all')] as const,
  ...STATES.map(state => [state, texts('adminListings')(`states.${state}`)] as const),
]

/** A confirmation that an administrator is asked for before an action on a product. */
type ListingQuestion = { about: 'advertising' | 'hiding' | 'deleting'; product: ListedProduct }

/** The consequences of the action, and the message after it. */
function questionTexts({ about, product }: ListingQuestion): { meaning: ReactNode; done: string } {
  const args = { phone: product.productName, seller: product.sellerName, bdi }
  const t = texts('adminListings')
  if (about === 'deleting') {
    return {
      meaning: t.rich('deleting', args),
      done: texts('listing')('done.deleted'),
    }
  }
  if (about === 'advertising') {
    return {
      meaning: t.rich('advertising', args),
      done: texts('listing')('done.advertiseApproved'),
    }
  }
  return {
    meaning: t.rich('hiding', { phone: product.productName, bdi }),
    done: texts('listing')('done.hidden'),
  }
}

/** Shown when there are no products, or none that waits. */
const NoListings = ({ waiting }: { waiting: boolean }) => (
  <EmptyState title={waiting ? texts('adminListings')('caughtUp') : texts('listing')('noneFound')}>
    <p className="max-w-sm text-quiet">{texts('adminListings')(waiting ? 'caughtUpHint' : 'noMatch')}</p>
    <Link to="/dashboard/product" search={{ state: 'all' }} className="btn btn-primary">
      {texts('adminListings')('seeAll')}
    </Link>
  </EmptyState>
)

/** Links to the advertisements that wait for approval, if any. */
function WaitingNotice() {
  const session = useSession()
  const { data } = useAdminSummary(session.status === 'signed-in' ? session.user.id : '')
  const count = data?.advertisementsWaiting ?? 0
  return (
    // Its space is reserved, so that the table does not move when the number is loaded.
    <p className="-mt-3 mb-4 min-h-6">
      {count > 0 && (
        <Link to="/dashboard/product" search={{ state: 'waiting' }} className="link underline-offset-4">
          {texts('adminListings')('waiting', { count })}
        </Link>
      )}
      {data && count === 0 && (
        <span className="text-quiet">{texts('adminListings')('waiting', { count })}</span>
      )}
    </p>
  )
}
