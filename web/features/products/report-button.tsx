import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../platform/session/session.ts'

const ReportDialog = lazy(async () => ({
  default: (await import('./report-dialog.tsx')).ReportDialog,
}))

const LOOK = 'btn btn-ghost self-start px-3 text-quiet'

/** Reports a listing to the administrators. Visitors log in first. */
export function ReportButton({ productId: id }: { productId: string }) {
  const session = useSession()
  const [open, setOpen] = useState(false)
  const label = (
    <>
      <Flag className="size-4" aria-hidden="true" /> Report this listing
    </>
  )
  if (session.status !== 'signed-in') {
    return (
      <Link to="/login" search={{ from: `/product-details/${id}` }} className={LOOK} rel="nofollow">
        {label}
      </Link>
    )
  }
  return (
    <>
      <button type="button" className={LOOK} onClick={() => setOpen(true)}>
        {label}
      </button>
      {open && (
        <Suspense>
          <ReportDialog productId={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
