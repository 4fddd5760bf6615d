import { Link } from '@tanstack/react-router'
import { goneText } from '../../../platform/seo/gone-on-error.ts'
import { texts } from '../../../texts/texts.ts'

/** Replaces the self-test when its link is expired or invalid. */
export const LinkInvalid = ({ data }: { data?: unknown }) => (
  <div className="page-width flex flex-1 flex-col items-center justify-center py-16 text-center">
    <img src="/error.svg" alt="" width={320} height={240} className="mb-8 h-auto w-72" />
    <h1 className="text-title">{texts('selfTestRun')('linkInvalid')}</h1>
    <p className="mt-3 max-w-md text-lead text-quiet">
      {goneText(data) ?? texts('selfTestRun')('linkNotFound')}
    </p>
    <Link to="/dashboard/seller/product" className="btn btn-primary btn-lg mt-8">
      {texts('selfTestRun')('toYourPhones')}
    </Link>
  </div>
)
