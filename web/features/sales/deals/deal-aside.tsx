import { Link } from '@tanstack/react-router'
import { PRODUCT_NAME } from '#contract/constants.ts'
import type { DealMoveName, DealState, Mover } from '#contract/sales/deals/life.ts'
import type { DealDetails } from '#contract/sales/deals/schemas.ts'
import { texts } from '../../../texts/texts.ts'
import { Picture } from '../../../ui/picture.tsx'
import { RelativeTime } from '../../../ui/times.tsx'
import { isPaidFor, stateText } from './deal-labels.ts'
import { MoneySection } from './money-section.tsx'
import { OrderId } from './order-id.tsx'
import { PersonLines } from './person-lines.tsx'
import { DealSection } from './section.tsx'

type DealAsideProps = {
  deal: DealDetails
  /** The classes of its columns. */
  columns: { aside: string; history: string }
  onRefund(): void
}

/** The side column of a deal: the phone, the people, the money and the history. */
export function DealAside({ deal, columns, onRefund }: DealAsideProps) {
  const { _id: id, role, productId, productImage, state } = deal
  const t = texts('deal')
  // In these states the refund is the next step, which has its own button.
  const isAsideRefund =
    deal.moves.includes('take-back') ||
    (deal.moves.includes('refund') && !['disputed', 'returning'].includes(state))
  return (
    <div className={`grid items-start gap-5 ${columns.aside}`}>
      <DealSection title={t('phoneAndPeople')}>
        <div className="flex items-start gap-4">
          <div className="size-20 shrink-0 overflow-hidden rounded-field">
            <Picture address={productImage} alt="" sizes="5rem" />
          </div>
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 text-sm">
              {t('order')} <OrderId id={id} />
            </p>
            {productId && (
              <Link
                to="/product-details/$id"
                params={{ id: productId }}
                className="link inline-flex min-h-11 items-center underline-offset-4"
              >
                {t('seeListing')}
              </Link>
            )}
          </div>
        </div>
        <div className="mt-4 flex flex-col gap-4">
          {role !== 'buyer' && <PersonLines label={t('buyer')} person={deal.buyer} />}
          {role !== 'seller' && <PersonLines label={t('seller')} person={deal.seller} />}
        </div>
        {state === 'placed' && role === 'buyer' && (
          <p className="mt-2 text-quiet text-sm">{t('contactLater')}</p>
        )}
      </DealSection>
      <div className="flex min-w-0 flex-col gap-5">
        <MoneySection deal={deal} />
        {(isPaidFor(deal) || isAsideRefund) && (
          <div className="flex flex-wrap gap-3">
            {isPaidFor(deal) && (
              <Link to="/receipt/$id" params={{ id }} className="btn btn-outline grow">
                {t('receipt')}
              </Link>
            )}
            {isAsideRefund && (
              <button type="button" className="btn btn-outline grow" onClick={onRefund}>
                {t('giveBack')}
              </button>
            )}
          </div>
        )}
      </div>
      <div className={columns.history}>
        <HistorySection deal={deal} />
      </div>
    </div>
  )
}

/** The events of a deal, the latest first. */
function HistorySection({ deal }: { deal: DealDetails }) {
  return (
    <DealSection title={texts('deal')('history.title')}>
      <ol className="flex flex-col gap-3">
        {eventsOf(deal).map(({ name, by, at, note }) => (
          <li key={`${name} ${at}`} className="border-base-300 border-s-2 ps-4">
            <p className="font-medium">
              {name}
              {by && (
                <span className="font-normal text-quiet">
                  {' · '}
                  <bdi>{by}</bdi>
                </span>
              )}
            </p>
            <p className="text-quiet text-sm">
              <RelativeTime instant={at} />
            </p>
            {note && (
              <p dir="auto" className="wrap-anywhere mt-1 text-sm rtl:text-right">
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </DealSection>
  )
}

type Event = { name: string; by: string; at: string; note?: string | undefined }

/** The booking, the moves, and what was proposed and agreed for the meeting. */
function eventsOf({ createdAt, role, history, meeting, newMeeting }: DealDetails): Event[] {
  const t = texts('deal')
  const moves = history.map(({ state, move, by, at, note }) => ({
    name: nameOf(move, state, role),
    by: byWhom(by),
    at,
    note,
  }))
  const meetings = [meeting, newMeeting].flatMap(found =>
    found
      ? [
          {
            name: t(found === newMeeting ? 'history.otherTime' : 'history.proposed'),
            by: byWhom(found.proposedBy),
            at: found.proposedAt,
            note: found.place,
          },
          ...(found.acceptedAt
            ? [
                {
                  name: t('history.agreed'),
                  by: byWhom(found.proposedBy === 'buyer' ? 'seller' : 'buyer'),
                  at: found.acceptedAt,
                },
              ]
            : []),
        ]
      : [],
  )
  const booked = { name: texts('dealStates')('placed'), by: byWhom('buyer'), at: createdAt }
  return [booked, ...moves, ...meetings]
    .toReversed()
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** Moves whose words are not those of the state after them. */
const NAMED_MOVES = [
  'report-unconfirmed',
  'withdraw',
  'continue',
  'sent-back',
  'not-returned',
  'freeze',
  'extend',
  'win-back',
  'bank-keeps',
] as const satisfies DealMoveName[]

function nameOf(move: DealMoveName | undefined, state: DealState, role: DealDetails['role']): string {
  const named = NAMED_MOVES.find(each => each === move)
  return named ? texts('deal')(`history.moves.${named}`) : stateText(state, role)
}

/** Who made a move, or why it happened. The card provider is not named. */
function byWhom(mover: Mover): string {
  const t = texts('deal')
  if (mover === 'buyer' || mover === 'seller') return t(mover)
  if (mover === 'deadline') return t('history.timeUp')
  return mover === 'provider' ? '' : PRODUCT_NAME
}
