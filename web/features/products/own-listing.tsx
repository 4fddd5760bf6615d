import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ProductDetails } from '#contract/products/schemas.ts'
import type { SignedInUser } from '../../platform/session/session.ts'
import { texts } from '../../texts/texts.ts'
import { latePart } from '../../ui/late-part.tsx'
import { useSignedInView } from './use-signed-in-view.ts'

const ReportDialog = latePart(() => import('./report-dialog.tsx'), 'ReportDialog')

type SignedInProps = { product: ProductDetails; user: SignedInUser }

/** Whether this user has listed the phone; undefined until it is known. */
function useIsOwn({ product, user }: SignedInProps): boolean | undefined {
  const { data } = useSignedInView(product)
  return data && data.sellerEmail === user.email
}

/** Leads sellers from the page of their own phone to its form. Empty for others. */
export function OwnListing(props: SignedInProps) {
  const t = texts('phoneActions')
  const isOwn = useIsOwn(props)
  if (!isOwn || props.product.sold) return null
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link to="/dashboard/seller/edit/$id" params={{ id: props.product._id }} className="btn btn-outline">
        <Pencil className="size-5" aria-hidden="true" /> {t('edit')}
      </Link>
      <span className="text-quiet">{t('own')}</span>
    </span>
  )
}

type ReportOtherProps = SignedInProps & { className: string; children: ReactNode }

/** The button that reports the listing of somebody else. */
export function ReportOther({ className, children, ...props }: ReportOtherProps) {
  const isOwn = useIsOwn(props)
  const [open, setOpen] = useState(false)
  if (isOwn !== false) return null
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      {open && <ReportDialog productId={props.product._id} onClose={() => setOpen(false)} />}
    </>
  )
}
