import { Link } from '@tanstack/react-router'
import { amountText, unitsOf } from '#contract/money.ts'
import type { LedgerTransaction } from '#contract/sales/ledger/calls.ts'
import { texts } from '../../../texts/texts.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { RelativeTime } from '../../../ui/times.tsx'
import { ProviderId } from '../provider-id.tsx'

/** The columns of the table of transactions. */
export function transactionColumns(): Column<LedgerTransaction>[] {
  const t = texts('ledger')
  return [
    {
      key: 'kind',
      head: t('transaction'),
      brief: 'first line',
      cell: ({ kind, at, dealId }) => (
        <span className="block md:min-w-40">
          <span className="block">{t(`kinds.${kind}`)}</span>
          <span className="block font-normal text-quiet text-sm">
            <RelativeTime instant={at} />
          </span>
          {dealId && (
            <Link
              to="/deals/$id"
              params={{ id: dealId }}
              className="link font-normal text-sm underline-offset-4"
            >
              {texts('admin')('seeDeal')}
            </Link>
          )}
        </span>
      ),
      rowHead: true,
    },
    {
      key: 'entries',
      head: t('entries'),
      brief: 'second line',
      cell: ({ entries, currency }) => (
        <ul className="flex flex-col gap-1 text-sm md:min-w-64 md:text-base">
          {entries.map(({ account, amountCents }) => (
            <li key={`${account} ${amountCents}`} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
              <span className={amountCents < 0 ? 'ps-4' : ''}>{t(`accounts.${account}.name`)}</span>
              <span className="tabular-nums">
                <span className="sr-only">{t(amountCents < 0 ? 'credit' : 'debit')}</span>
                {amountText(unitsOf(amountCents), currency)}
              </span>
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'source',
      head: texts('admin')('providerId'),
      cell: ({ source }) =>
        source ? (
          <ProviderId id={source.replace(/^[a-z-]+:/, '')} />
        ) : (
          <span className="text-quiet">{t('notFromProvider')}</span>
        ),
    },
  ]
}
