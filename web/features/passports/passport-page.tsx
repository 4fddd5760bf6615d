import '../../ui/printed.css'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { priceText } from '#contract/money.ts'
import type { Passport } from '#contract/passports/calls.ts'
import { Logo } from '../../platform/layout/logo.tsx'
import { texts } from '../../texts/texts.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { dayText } from '../../ui/time-text.ts'
import { conditionLabel } from '../phones/fact-labels.ts'
import { untestable } from '../self-tests/labels.ts'
import { OutdatedNotice } from '../self-tests/outdated-notice.tsx'
import { ResultList } from '../self-tests/result-list.tsx'
import { summaryText } from '../self-tests/summary-text.ts'

type PassportPageProps = {
  passport: Passport
  /** The address of this page, for its QR code. */
  address: string
}

/** The passport of a phone, with everything the shop knows about it, for the screen and for print. */
export function PassportPage({ passport, address }: PassportPageProps) {
  const t = texts('passport')
  const { productId, productName, brand, model, condition, listedOn, soldOn } = passport
  return (
    <div className="page-width py-page">
      <article
        data-printed
        aria-labelledby="passport-title"
        className="mx-auto max-w-3xl rounded-box bg-base-100 p-6 shadow-raised sm:p-10"
      >
        <header className="flex flex-wrap items-start justify-between gap-6 border-base-300 border-b pb-6">
          <div className="min-w-0 flex-1 basis-60">
            <p className="flex">
              <Logo />
            </p>
            <p className="mt-6 text-label">{t('passport')}</p>
            <h1 id="passport-title" className="mt-1 break-words text-title">
              <bdi>{productName}</bdi>
            </h1>
            <div data-unprinted className="mt-5 flex flex-wrap gap-3">
              <Link to="/product-details/$id" params={{ id: productId }} className="btn btn-outline">
                {t('seeListing')}
              </Link>
              <button
                type="button"
                className="btn btn-outline noscript:hidden"
                onClick={() => window.print()}
              >
                <Printer className="size-5" aria-hidden="true" />
                {t('print')}
              </button>
            </div>
          </div>
          <QrCode text={address} label={t('code')} className="w-36" />
        </header>
        <dl className="grid grid-cols-2 gap-x-8 gap-y-5 border-base-300 border-b py-6 sm:grid-cols-3">
          <Fact label={t('brand')}>
            <bdi>{brand}</bdi>
          </Fact>
          <Fact label={t('model')}>{model ? <bdi>{model}</bdi> : t('notInCatalog')}</Fact>
          <Fact label={t('condition')}>{conditionLabel(condition)}</Fact>
          <Fact label={t('listed')}>{dayText(listedOn)}</Fact>
          <Fact label={t('sold')}>{soldOn ? dayText(soldOn) : t('notYet')}</Fact>
          <Fact label={t('updates')}>{updatesText(passport)}</Fact>
        </dl>
        <EarlierSales passport={passport} />
        <SelfTests passport={passport} />
      </article>
    </div>
  )
}

function updatesText({ updates }: Passport): string {
  const t = texts('passport')
  if (!updates) return t('updatesUnknown')
  return updates.until ? t('updatesUntil', { day: dayText(updates.until) }) : t('stillUpdated')
}

const EarlierSales = ({ passport: { identified, earlierSales } }: { passport: Passport }) => (
  <Part title={texts('passport')('earlierSales')}>
    {!identified && <p>{texts('passport')('noImei')}</p>}
    {identified && <p>{texts('passport')('imei')}</p>}
    {identified && earlierSales.length === 0 && <p>{texts('passport')('neverSold')}</p>}
    {earlierSales.length > 0 && (
      <ul>
        {earlierSales.map((sale, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: sales have no ids and are never reordered
            key={index}
            className="flex flex-wrap justify-between gap-x-6 border-base-300 border-t py-2 first:border-t-0"
          >
            <span>{dayText(sale.soldOn)}</span>
            <span>{conditionLabel(sale.condition)}</span>
            <span className="tabular-nums">{priceText(sale.price)}</span>
          </li>
        ))}
      </ul>
    )}
  </Part>
)

function SelfTests({ passport: { selfTests } }: { passport: Passport }) {
  const t = texts('passport')
  const [latest, ...earlier] = selfTests
  return (
    <Part title={t('selfTests')}>
      {latest ? (
        <>
          <p className="font-semibold">
            {t('testedOn', { day: dayText(latest.testedAt), summary: summaryText(latest.results) })}
          </p>
          {latest.outdated && <OutdatedNotice />}
          <div className="mt-3">
            <ResultList results={latest.results} />
          </div>
          {earlier.map(({ _id, testedAt, results }) => (
            <p key={_id} className="border-base-300 border-t pt-3 text-quiet">
              {t('testedOn', { day: dayText(testedAt), summary: summaryText(results) })}
            </p>
          ))}
          <p className="mt-3 text-quiet text-sm">
            {latest.demo ? t('demo') : `${untestable()} ${t('noGuarantee')}`}
          </p>
        </>
      ) : (
        <p>{t('neverTested')}</p>
      )}
    </Part>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-6">
    <h2 className="text-heading">{title}</h2>
    <div className="mt-2">{children}</div>
  </section>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-label">{label}</dt>
    <dd className="wrap-anywhere mt-1 font-semibold">{children}</dd>
  </div>
)
