import type { ListedProduct } from '#contract/products/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { ActionDialog } from '../../../platform/layout/action-dialog.tsx'
import { texts } from '../../../texts/texts.ts'
import { boldName } from '../../../ui/bold.tsx'

/** An action on a listing that requires confirmation. */
export type ConfirmedAction = { kind: 'hide' | 'delete'; product: ListedProduct }

type ListingDialogProps = {
  /** The current action, or the last one. */
  action: ConfirmedAction | undefined
  open: boolean
  onClose(): void
  /** Awaited before the dialog reports success. */
  onDone(): Promise<void>
}

/** Deletes a listing, or hides it and ends its advertisement, after confirmation. */
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
      confirmLabel={texts('ui')(kind === 'delete' ? 'deleteIt' : 'confirmIt')}
      run={run}
      done={{
        title: texts('ui')(kind === 'delete' ? 'deleted' : 'approved'),
        text: texts('listing')(kind === 'delete' ? 'done.deleted' : 'done.hidden'),
      }}
    >
      <p className="mt-2 wrap-anywhere">
        {texts('selling').rich(`dialog.${kind}`, { name: action?.product.productName ?? '', b: boldName })}
      </p>
    </ActionDialog>
  )
}
