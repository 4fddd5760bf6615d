import { useNavigate } from '@tanstack/react-router'
import type { LISTING_STATES } from '#contract/constants.ts'
import type { ListedProduct } from '#contract/products/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { usePages } from '../../../platform/api/paged.ts'
import { ActionDialog } from '../../../platform/layout/action-dialog.tsx'
import { FilterSelect, Filters, TableSearch } from '../../../platform/layout/filters.tsx'
import { PagedTable } from '../../../platform/layout/paged-table.tsx'
import { useSwitches } from '../../../platform/layout/use-switches.tsx'
import { DeskPage } from '../../dashboard/desk-page.tsx'
import { useConfirm } from '../../dashboard/use-confirm.ts'
import { useShopChanged } from '../../dashboard/use-shop-changed.ts'
import { displaySwitch, endsAdvertisement, isSwitchedOn } from '../display-switch.ts'
import { tableSorts } from '../table-sorts.ts'
import { listingColumns } from './listing-columns.tsx'
import { type ListingQuestion, questionWords } from './listing-questions.ts'
import { type ListingsSearch, listingsSearch } from './listings-search.ts'
import { NoListings } from './no-listings.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

/** All products of the shop, which administrators can approve, hide and delete. */
export function ListingsDesk({ search }: { search: ListingsSearch }) {
  const navigate = useNavigate()
  const shopChanged = useShopChanged()
  const switches = useSwitches()
  const { question, open, ask, close } = useConfirm<ListingQuestion>()
  const { state = 'all', sort = 'newest', q } = search
  const pages = usePages({
    key: ['desk', 'listings', { state, sort, q }],
    load: cursor => browserApi.products.listings({ q, sort, cursor, ...(state !== 'all' && { state }) }),
  })
  const words = question && questionWords(question)

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
    <DeskPage title="Products" total={pages.total}>
      {switches.notice}
      {state !== 'waiting' && <WaitingNotice />}
      <Filters>
        <TableSearch label="Name or category" value={q ?? ''} onSearch={words => narrow({ q: words })} />
        <FilterSelect
          label="State"
          value={state}
          options={STATE_OPTIONS}
          onChoose={next => narrow({ state: next })}
        />
        <FilterSelect
          label="Sort by"
          value={sort}
          options={tableSorts}
          onChoose={next => narrow({ sort: next })}
        />
      </Filters>
      <PagedTable
        caption="Products"
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
        confirmLabel={question?.about === 'deleting' ? 'Yes, delete it!' : 'Yes, confirm it!'}
        done={{
          title: question?.about === 'deleting' ? 'Deleted!' : 'Approved!',
          text: words?.done ?? '',
        }}
      >
        {words && <p className="mt-2 wrap-anywhere">{words.meaning}</p>}
      </ActionDialog>
    </DeskPage>
  )
}

const STATE_OPTIONS = [
  ['all', 'All'],
  ['waiting', 'Waiting'],
  ['shown', 'Shown'],
  ['hidden', 'Hidden'],
  ['advertised', 'Advertised'],
  ['sold', 'Sold'],
] as const satisfies readonly (readonly ['all' | (typeof LISTING_STATES)[number], string])[]
