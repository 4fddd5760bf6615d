import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ListedProduct } from '#contract/products/schemas.ts'
import { useSellerSummary } from '../../../platform/admin/summaries.ts'
import { useShopChanged } from '../../../platform/admin/use-shop-changed.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { usePages } from '../../../platform/api/paged.ts'
import { messageOf } from '../../../platform/http/error.ts'
import { FilterSelect, Filters, TableSearch } from '../../../platform/layout/filters.tsx'
import { PagedList } from '../../../platform/layout/paged-list.tsx'
import { useSwitches } from '../../../platform/layout/use-switches.tsx'
import type { SignedInUser } from '../../../platform/session/session.ts'
import { numberText } from '../../../texts/formats.ts'
import { texts } from '../../../texts/texts.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { toast } from '../../../ui/toast.ts'
import { PhoneSkeletons } from '../../phones/phone-skeletons.tsx'
import { PayoutHint } from '../../sales/payouts/payout-hint.tsx'
import { displaySwitch, endsAdvertisement, isSwitchedOn } from '../display-switch.ts'
import { tableSorts } from '../table-sorts.ts'
import { type ConfirmedAction, ListingDialog } from './listing-dialog.tsx'
import { SellerTodos } from './seller-todos.tsx'
import { SellingCard } from './selling-card.tsx'
import { type SellingSearch, sellingSearch } from './selling-search.ts'

type SellingPageProps = { user: SignedInUser; search: SellingSearch }

/** All listings of a seller, with search and all actions. */
export function SellingPage({ user, search }: SellingPageProps) {
  const t = texts('selling')
  const { q, sort, state } = search
  const pages = usePages({
    key: ['products-of-seller', user.id, q, sort, state],
    load: cursor => browserApi.products.ofSeller({ email: user.email, q, sort, state, cursor }),
  })
  const [asked, setAsked] = useState<ConfirmedAction>()
  const [asking, setAsking] = useState(false)

  const summary = useSellerSummary(user.id)
  // The tasks and the list appear together, to avoid layout shifts.
  const loading = summary.isPending || (pages.loading && pages.rows.length === 0)
  const switches = useSwitches()
  const shopChanged = useShopChanged()

  async function refresh() {
    shopChanged()
    await pages.refresh()
  }

  function ask(action: ConfirmedAction) {
    setAsked(action)
    setAsking(true)
  }

  function display(product: ListedProduct) {
    if (endsAdvertisement(product)) ask({ kind: 'hide', product })
    else void switches.turn(displaySwitch(product, refresh), !isSwitchedOn(product))
  }

  const addButton = (
    <Link to="/dashboard/seller/new" className="btn btn-primary">
      <Plus className="size-5" aria-hidden="true" /> {t('addPhone')}
    </Link>
  )

  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-title">{t('title')}</h1>
          <p role="status" className="mt-1 min-h-6 text-quiet">
            {pages.total !== undefined &&
              t('count', { count: pages.total === numberText(1) ? 1 : 2, total: pages.total })}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:*:first:col-span-2">
          {addButton}
          <Link to="/dashboard/seller/import" className="btn btn-outline">
            {t('import')}
          </Link>
          <ExportButton />
        </div>
      </header>
      <PayoutHint />
      <TableControls search={search} />
      {switches.notice}
      {/* Receives the focus when the focused card is removed. */}
      <div tabIndex={-1} className="flex flex-col gap-6 outline-none">
        {summary.data && !loading && <SellerTodos {...summary.data} />}
        <PagedList
          pages={loading ? { ...pages, rows: [], loading } : pages}
          skeleton={<PhoneSkeletons height="h-52" single />}
          empty={
            <EmptyState title={texts('listing')('noneFound')}>
              {q || state ? (
                <>
                  <p className="max-w-sm text-quiet">{t('noMatch')}</p>
                  <Link to="." search={{}} className="btn btn-outline">
                    {t('seeAll')}
                  </Link>
                </>
              ) : (
                addButton
              )}
            </EmptyState>
          }
        >
          <ul aria-label={t('yourPhones')} aria-busy={pages.loading} className="flex flex-col gap-4">
            {pages.rows.map(product => (
              <SellingCard
                key={product._id}
                product={product}
                onDelete={() => ask({ kind: 'delete', product })}
                onDisplay={() => display(product)}
                onAdvertised={pages.refresh}
              />
            ))}
          </ul>
        </PagedList>
      </div>
      <ListingDialog action={asked} open={asking} onClose={() => setAsking(false)} onDone={refresh} />
    </>
  )
}

/** Downloads all listings of the seller as a file for spreadsheets and the import. */
function ExportButton() {
  const t = texts('selling')
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const { body } = await browserApi.products.export({})
      saveFile(body, 'listings.csv')
    } catch (error) {
      toast({ kind: 'error', text: messageOf(error) ?? t('failed') })
    }
    setBusy(false)
  }

  return (
    <BusyButton busy={busy} className="btn-outline" onClick={download}>
      {t('export')}
    </BusyButton>
  )
}

/** The search and order of a table of listings. They are stored in the address, so that it can be shared. */
function TableControls({ search }: { search: SellingSearch }) {
  const t = texts('selling')
  const { q = '', sort = 'newest', state = 'all' } = search
  const navigate = useNavigate()
  const go = (change: Record<string, unknown>) =>
    navigate({ to: '.', search: sellingSearch({ ...search, ...change }), resetScroll: false })

  return (
    <Filters>
      <TableSearch label={t('search')} value={q} onSearch={words => void go({ q: words })} />
      <FilterSelect
        label={t('state')}
        value={state}
        options={STATES.map(each => [each, t(`states.${each}`)])}
        onChoose={chosen => void go({ state: chosen })}
      />
      <FilterSelect
        label={texts('listing')('sortBy')}
        value={sort}
        options={tableSorts()}
        onChoose={chosen => void go({ sort: chosen })}
      />
    </Filters>
  )
}

const STATES = ['all', 'shown', 'hidden', 'waiting', 'advertised', 'sold'] as const
