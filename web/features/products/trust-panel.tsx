import { Link } from '@tanstack/react-router'
import { BadgeCheck, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProductDetails } from '#contract/products/schemas.ts'
import type { Report } from '#contract/self-tests/schemas.ts'
import { texts } from '../../texts/texts.ts'
import { PassedText } from '../self-tests/report-summary.tsx'

type TrustPanelProps = {
  product: ProductDetails
  /** The latest self-test; undefined when the phone was never tested. */
  report: Report | undefined
}

/** What speaks for buying this phone here, next to the buttons. Each row leads to its proof; rows that state nothing are left out. */
export function TrustPanel({ product, report }: TrustPanelProps) {
  const t = texts('phone')
  const seller = sellerText(product)
  return (
    <ul
      aria-label={t('trust.title')}
      className="mt-6 divide-y divide-base-300 rounded-box border border-base-300 bg-base-100 empty:hidden"
    >
      {!product.sold && <Row href="#buying">{t('trust.money')}</Row>}
      {report && !report.outdated && (
        <Row href="#self-test">
          <PassedText report={report} />
        </Row>
      )}
      {product.imeiChecked && (
        <li>
          <Link to="/passport/$id" params={{ id: product._id }} className={ROW}>
            <RowText>{t('trust.imei')}</RowText>
          </Link>
        </li>
      )}
      {seller && <Row href="#seller">{seller}</Row>}
    </ul>
  )
}

function sellerText({ verifiedSeller, sellerSold }: ProductDetails): string {
  const t = texts('phone')
  return [verifiedSeller && t('trust.verified'), sellerSold > 0 && t('trust.sold', { count: sellerSold })]
    .filter(Boolean)
    .join(' · ')
}

const ROW = 'flex min-h-12 items-center gap-3 px-4 py-2 font-semibold hover:underline'

/** A row that leads to a part of this page. The browser scrolls there, also before the page is hydrated. */
const Row = ({ href, children }: { href: string; children: ReactNode }) => (
  <li>
    <a href={href} className={ROW}>
      <RowText>{children}</RowText>
    </a>
  </li>
)

const RowText = ({ children }: { children: ReactNode }) => (
  <>
    <BadgeCheck className="size-5 shrink-0 text-success" aria-hidden="true" />
    <span className="min-w-0 flex-1">{children}</span>
    <ChevronDown className="-rotate-90 size-5 shrink-0 text-quiet rtl:rotate-90" aria-hidden="true" />
  </>
)
