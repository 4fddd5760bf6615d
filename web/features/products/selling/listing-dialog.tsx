import { productMessages } from '#contract/products/messages.ts'
import type { ListedProduct } from '#contract/products/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { ActionDialog } from '../../../platform/layout/action-dialog.tsx'

/** What can be done to a listing after a question. */
export type AskedAction = { kind: 'hide' | 'delete'; product: ListedProduct }

type ListingDialogProps = {
  /** The action that is asked about, or was last. */
  action: AskedAction | undefined
  open: boolean
  onClose(): void
  /** Awaited before it is said that it is done. */
  onDone(): Promise<void>
}

const done = {
  hide: { title: 'Approved!', text: productMessages.hidden },
  delete: { title: 'Deleted!', text: productMessages.deleted },
} as const

const effects = {
  hide: 'will no longer be visible to buyers, and its advertisement ends.',
  delete: 'and its photos will be deleted.',
}

/** Asks before a listing is deleted, or hidden so that its advertisement ends, and does it. */
export function ListingDialog({ action, open, onClose, onDone }: ListingDialogProps) {
  const kind = action?.kind ?? 'delete'

  async function run() {
    if (!action) return
    const { _id: id } = action.product
    if (kind === 'delete') await browserApi.products.remove({ id })
    else await browserApi.products.setDisplay({ id, displayListing: false })
    await onDone()
  }

  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      confirmLabel={kind === 'delete' ? 'Yes, delete it!' : 'Yes, confirm it!'}
      run={run}
      done={done[kind]}
    >
      <p className="mt-2 wrap-anywhere">
        <strong>{action?.product.productName}</strong> {effects[kind]}
      </p>
    </ActionDialog>
  )
}
