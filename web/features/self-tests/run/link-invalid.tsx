import { Link } from '@tanstack/react-router'
import { selfTestMessages } from '#contract/self-tests/messages.ts'
import { goneText } from '../../../platform/seo/gone-on-error.ts'

/** Replaces the self-test when its link is expired or invalid. */
export const LinkInvalid = ({ data }: { data?: unknown }) => (
  <div className="page-width flex flex-1 flex-col items-center justify-center py-16 text-center">
    <img src="/error.svg" alt="" width={320} height={240} className="mb-8 h-auto w-72" />
    <h1 className="text-title">This link doesn't work anymore</h1>
    <p className="mt-3 max-w-md text-lead text-quiet">{goneText(data) ?? selfTestMessages.linkNotFound}</p>
    <Link to="/dashboard/seller/product" className="btn btn-primary btn-lg mt-8">
      Go to your phones
    </Link>
  </div>
)
