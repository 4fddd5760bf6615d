import { Link } from '@tanstack/react-router'
import { priceText, unitsOf } from '#contract/money.ts'
import type { Deal } from '#contract/sales/deals/schemas.ts'
import { isToDecide } from '#contract/sales/deals/stages.ts'
import { texts } from '../../../../texts/texts.ts'
import { bdi } from '../../../../ui/bdi.tsx'
import type { Column } from '../../../../ui/data-table.tsx'
import { EmailText } from '../../../../ui/email-text.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { fullTimeText, timeLeftText } from '../../../../ui/time-text.ts'
import { RelativeTime } from '../../../../ui/times.tsx'

/** The columns of the list of disputes. @param now in milliseconds */
export function disputeColumns(now: number): Column<Deal>[] {
  const t = texts('disputes')
  const admin = texts('admin')
  return [
    {
      key: 'phone',
      head: admin('phone'),
      rowHead: true,
      brief: 'first line',
      cell: ({ _id: id, productName, stateChangedAt }) => (
        <span className="block md:min-w-40">
          <Link to="/deals/$id" params={{ id }} className="link wrap-anywhere underline-offset-4">
            <bdi>{productName}</bdi>
          </Link>
          <span className="block font-normal text-quiet text-sm">
            <RelativeTime instant={stateChangedAt} />
          </span>
        </span>
      ),
    },
    {
      key: 'reason',
      head: t('reason'),
      brief: 'second line',
      cell: deal => (
        <span className="block md:min-w-36">
          {deal.problem && (
            <span className="mb-1 block">{texts('dealProblems')(`reasons.${deal.problem.reason}`)}</span>
          )}
          <State deal={deal} now={now} />
        </span>
      ),
    },
    {
      key: 'deadline',
      head: t('deadline'),
      brief: 'first line',
      cell: deal => <Deadline deal={deal} now={now} />,
    },
    {
      key: 'amount',
      head: admin('amount'),
      align: 'end',
      cell: ({ amountCents }) => (
        <span className="font-semibold tabular-nums">{priceText(unitsOf(amountCents))}</span>
      ),
    },
    {
      key: 'people',
      head: admin('buyerAndSeller'),
      cell: ({ buyer, seller }) => (
        <span className="wrap-anywhere block text-sm md:min-w-36">
          <bdi className="block text-base">{buyer.name}</bdi>
          {buyer.email && <EmailText address={buyer.email} />}
          <span className="block text-quiet">
            {admin.rich('fromSeller', { seller: () => <bdi>{seller.name}</bdi> })}
          </span>
        </span>
      ),
    },
  ]
}

/** Whose turn it is in a reported problem, or the state of the deal. */
function State({ deal: { state, problem, buyer, seller }, now }: { deal: Deal; now: number }) {
  const t = texts('disputes')
  if (state !== 'disputed' || !problem)
    return <StatusBadge tone="plain">{texts('dealStates')(state)}</StatusBadge>
  if (problem.isAnswered) return <StatusBadge tone="good">{t('answered')}</StatusBadge>
  const isLate = isToDecide({ isAnswered: false, answerBy: new Date(problem.answerBy) }, new Date(now))
  if (isLate) return <StatusBadge tone="bad">{t('noAnswer')}</StatusBadge>
  const other = problem.by === 'seller' ? buyer : seller
  return <span className="wrap-anywhere text-sm">{t.rich('waitingFor', { name: other.name, bdi })}</span>
}

/** The time until which the other side can answer a problem, unless it has answered, or the deadline of another state. */
function Deadline({ deal: { state, problem, deadline }, now }: { deal: Deal; now: number }) {
  const until = state !== 'disputed' ? deadline : problem?.isAnswered ? undefined : problem?.answerBy
  if (!until) return null
  return (
    <time dateTime={until} title={fullTimeText(until)} className="tabular-nums md:whitespace-nowrap">
      {timeLeftText(until, now)}
    </time>
  )
}
