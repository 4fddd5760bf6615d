import { Link } from '@tanstack/react-router'
import { Camera, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ListedProduct } from '#contract/products/schemas.ts'
import { usePanel } from '../../../platform/layout/use-panel.ts'
import { texts } from '../../../texts/texts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { latePart } from '../../../ui/late-part.tsx'
import { SelfTestButton } from '../../self-tests/self-test-button.tsx'
import { AdvertiseButton } from './advertise-button.tsx'

type SellingMenuProps = {
  product: ListedProduct
  /** Facts above the actions. */
  head: ReactNode
  onDelete(): void
  /** Called after an advertisement was requested. */
  onAdvertised(): Promise<void>
}

/** The menu with all actions of a listing except showing it. */
export function SellingMenu({ product, head, onDelete, onAdvertised }: SellingMenuProps) {
  const t = texts('selling')
  const { _id, productName, sold } = product
  const { close, aroundProps, buttonProps, panelProps } = usePanel()
  return (
    <div {...aroundProps} className="relative ms-auto">
      <button
        {...buttonProps}
        className="btn btn-outline px-3"
        aria-label={t('menu.moreFor', { name: productName })}
      >
        {t('menu.more')} <EllipsisVertical className="size-5" aria-hidden="true" />
      </button>
      <ul
        {...panelProps}
        aria-label={t('menu.actionsFor', { name: productName })}
        className="absolute end-0 bottom-full z-20 mb-2 w-56 rounded-box border border-base-300 bg-base-100 p-2 shadow-raised [&>li>.btn]:w-full [&>li>.btn]:justify-start"
      >
        <li className="mb-2">{head}</li>
        {!sold && (
          <>
            <li>
              <Link
                to="/dashboard/seller/edit/$id"
                params={{ id: _id }}
                className="btn btn-ghost px-3"
                aria-label={t('menu.editPhone', { name: productName })}
              >
                <Pencil className="size-5" aria-hidden="true" /> {t('menu.edit')}
              </Link>
            </li>
            <li>
              <SelfTestButton product={product} />
            </li>
            <li>
              <CodePhotoButton product={product} />
            </li>
            <li>
              <AdvertiseButton product={product} onAdvertised={onAdvertised} />
            </li>
          </>
        )}
        <li>
          <button
            type="button"
            className="btn btn-ghost px-3 text-error"
            aria-label={t('menu.deletePhone', { name: productName })}
            onClick={() => {
              close()
              onDelete()
            }}
          >
            <Trash2 className="size-5" aria-hidden="true" /> {t('menu.delete')}
          </button>
        </li>
      </ul>
    </div>
  )
}

const CodePhoto = latePart(() => import('./code-photo.tsx'), 'CodePhoto', { inDialog: true })

/** Opens the dialog in which a seller proves to have the phone. */
function CodePhotoButton({ product: { _id, productName } }: { product: ListedProduct }) {
  const t = texts('selling')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost px-3"
        aria-label={t('menu.codePhotoOf', { name: productName })}
        onClick={() => setOpen(true)}
      >
        <Camera className="size-5" aria-hidden="true" /> {t('menu.codePhoto')}
      </button>
      <Dialog title={t('code.title')} open={open} onClose={() => setOpen(false)}>
        {open && <CodePhoto productId={_id} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}
