import { Link } from '@tanstack/react-router'
import { BadgeCheck, ChevronDown, ChevronRight, ClipboardCheck, Lock, ShieldCheck, User } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProductDetails } from '#contract/products/schemas.ts'
import type { PublicDealTerms } from '#contract/sales/deals/schemas.ts'
import type { Report } from '#contract/self-tests/schemas.ts'
import { countOutcomes } from '#contract/self-tests/tests.ts'
import { dayText } from '../../ui/time-text.ts'
import { phonesText } from '../search/labels.ts'

type TrustPanelProps = {
  product: ProductDetails
  terms: PublicDealTerms
  /** The latest self-test; undefined when the phone was never tested. */
  report: Report | undefined
}

/** What speaks for buying this phone here, next to the buttons. Each row opens its proof; rows that state nothing are left out. */
export function TrustPanel({ product, terms, report }: TrustPanelProps) {
  const seller = sellerText(product)
  return (
    <ul
      aria-label="Why you can trust this offer"
      className="mt-6 divide-y divide-base-300 rounded-box border border-base-300 bg-base-100 empty:hidden"
    >
      {!product.sold && (
        <Unfolding icon={<Lock />} text="Your money waits until you say yes">
          We hold your payment. The seller gets it {terms.reportHours} hours after you show your code at the
          meeting, or after you say that the phone has arrived, if you report no problem.
        </Unfolding>
      )}
      {report && !report.outdated && (
        <Leading icon={<ClipboardCheck />} text={testsText(report)} to="self-test" />
      )}
      {product.imeiChecked && (
        <Unfolding icon={<ShieldCheck />} text="IMEI checked">
          The seller has entered a valid IMEI, which no other phone for sale here has. Nobody else can see it.
          When you meet, dial *#06# and enter it on the page of your deal: we compare the two.{' '}
          <Link to="/passport/$id" params={{ id: product._id }} className="underline underline-offset-4">
            Earlier sales of this phone
          </Link>
        </Unfolding>
      )}
      {seller && (
        <Leading icon={product.verifiedSeller ? <BadgeCheck /> : <User />} text={seller} to="seller" />
      )}
    </ul>
  )
}

function sellerText({ verifiedSeller, sellerSold }: ProductDetails): string | undefined {
  const sales = sellerSold === 0 ? undefined : `${phonesText(sellerSold)} sold`
  if (verifiedSeller) return sales ? `Seller verified · ${sales}` : 'Seller verified'
  return sales && `The seller has sold ${phonesText(sellerSold)} here`
}

function testsText({ results, testedAt }: Report): string {
  const { passed, failed, notTested } = countOutcomes(results)
  return `${passed} of ${passed + failed + notTested} self-tests passed on ${dayText(testedAt)}`
}

const look = 'flex min-h-12 items-center gap-3 px-4 py-2 font-semibold [&>svg]:size-5 [&>svg]:shrink-0'

type RowProps = { icon: ReactNode; text: string }

/** A row that opens an explanation below it. */
const Unfolding = ({ icon, text, children }: RowProps & { children: ReactNode }) => (
  <li>
    <details className="group">
      <summary className={`${look} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        <Sign>{icon}</Sign>
        <span className="min-w-0 flex-1">{text}</span>
        <ChevronDown className="text-quiet group-open:rotate-180" aria-hidden="true" />
      </summary>
      <p className="max-w-prose px-4 pb-4 text-quiet">{children}</p>
    </details>
  </li>
)

/** A row that leads to a section of the page. */
const Leading = ({ icon, text, to }: RowProps & { to: string }) => (
  <li>
    <Link to="." hash={to} className={`${look} hover:underline`}>
      <Sign>{icon}</Sign>
      <span className="min-w-0 flex-1">{text}</span>
      <ChevronRight className="text-quiet" aria-hidden="true" />
    </Link>
  </li>
)

const Sign = ({ children }: { children: ReactNode }) => (
  <span aria-hidden="true" className="shrink-0 text-success [&>svg]:size-5">
    {children}
  </span>
)
