import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { productMessages } from '#contract/products/messages.ts'
import type { ListedProduct } from '#contract/products/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { usePages } from '../../../platform/api/paged.ts'
import { PagedList } from '../../../platform/layout/paged-list.tsx'
import { useSwitches } from '../../../platform/layout/use-switches.tsx'
import type { SignedInUser } from '../../../platform/session/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useShopChanged } from '../../dashboard/use-shop-changed.ts'
import { PhoneSkeletons } from '../../phones/phone-skeletons.tsx'
import { displaySwitch, endsAdvertisement } from '../display-switch.ts'
import { ExportButton } from './export-button.tsx'
import { ProductFormDialog } from './form/product-form-dialog.tsx'
import { type AskedAction, ListingDialog } from './listing-dialog.tsx'
import { SellingCard } from './selling-card.tsx'
import type { SellingSearch } from './selling-search.ts'
import { TableControls } from './table-controls.tsx'

type SellingPageProps = { user: SignedInUser; search: SellingSearch }

/** Everything a seller has listed, to find, show, hide, advertise, change and delete. */
export function SellingPage({ user, search }: SellingPageProps) {
  const { q, sort } = search
  const pages = usePages({
    key: ['products-of-seller', user.id, q, sort],
    load: cursor => browserApi.products.ofSeller({ email: user.email, q, sort, cursor }),
  })
  const [form, setForm] = useState<{ open: boolean; product?: ListedProduct }>({ open: false })
  const [asked, setAsked] = useState<AskedAction>()
  const [asking, setAsking] = useState(false)

  const switches = useSwitches()
  const shopChanged = useShopChanged()

  async function refresh() {
    shopChanged()
    await pages.refresh()
  }

  function ask(action: AskedAction) {
    setAsked(action)
    setAsking(true)
  }

  function display(product: ListedProduct) {
    if (endsAdvertisement(product)) ask({ kind: 'hide', product })
    else void switches.turn(displaySwitch(product, refresh), !product.displayListing)
  }

  const addButton = (
    <button type="button" className="btn btn-primary" onClick={() => setForm({ open: true })}>
      <Plus className="size-5" aria-hidden="true" /> Add a Product
    </button>
  )

  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-title">Products</h1>
          <p role="status" className="mt-1 min-h-6 text-quiet">
            {pages.total !== undefined && countText(pages.total)}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:*:first:col-span-2">
          {addButton}
          <Link to="/dashboard/seller/import" className="btn btn-outline border-base-300">
            Import
          </Link>
          <ExportButton />
        </div>
      </header>
      <TableControls search={search} />
      {switches.notice}
      {/* Takes the focus when the card that had it is gone. */}
      <div tabIndex={-1} className="flex flex-col gap-6 outline-none">
        <PagedList
          pages={pages}
          skeleton={<PhoneSkeletons height="h-52" single />}
          empty={
            <EmptyState title={productMessages.noneFound}>
              {q ? (
                <>
                  <p className="max-w-sm text-quiet">No phones match that.</p>
                  <Link to="." search={{}} className="btn btn-outline border-base-300">
                    See all your phones
                  </Link>
                </>
              ) : (
                addButton
              )}
            </EmptyState>
          }
        >
          <ul aria-label="Your products" aria-busy={pages.loading} className="flex flex-col gap-4">
            {pages.rows.map(product => (
              <SellingCard
                key={product._id}
                product={product}
                onEdit={() => setForm({ open: true, product })}
                onDelete={() => ask({ kind: 'delete', product })}
                onDisplay={() => display(product)}
                onAdvertised={pages.refresh}
              />
            ))}
          </ul>
        </PagedList>
      </div>
      <ListingDialog action={asked} open={asking} onClose={() => setAsking(false)} onDone={refresh} />
      <ProductFormDialog
        {...form}
        onClose={() => setForm(before => ({ ...before, open: false }))}
        onSaved={() => void refresh()}
      />
    </>
  )
}

const countText = (total: string) => `${total} ${total === '1' ? 'product' : 'products'}`
