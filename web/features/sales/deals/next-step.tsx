import { Link } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { priceText, unitsOf } from '#contract/money.ts'
import type { DealDetails } from '#contract/sales/deals/schemas.ts'
import { isToDecide } from '#contract/sales/deals/stages.ts'
import { texts } from '../../../texts/texts.ts'
import { bdi } from '../../../ui/bdi.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { dealDeadlineText } from './deadline.ts'
import { hasFailedPayout, mayMeet, proposalTo, standingOf, waitsForMeeting } from './deal-labels.ts'
import { AcceptMeeting, saveMeeting } from './meeting-section.tsx'
import { ContactLinks } from './person-lines.tsx'

export type DealDialog =
  | 'meeting'
  | 'ship'
  | 'decline'
  | 'problem'
  | 'withdraw'
  | 'receive'
  | 'accept'
  | 'sendBack'
  | 'refund'
  | 'cancel'

type NextStepProps = {
  deal: DealDetails
  /** Milliseconds. */
  now: number
  /** Whether the payment dialog is being loaded. */
  paying: boolean
  onPay(): void
  onAsk(ask: DealDialog): void
  /** Leads to the steps at the meeting. */
  onHandOver(): void
  refresh(): Promise<void>
}

const looks = {
  open: 'bg-secondary text-secondary-content',
  done: 'bg-secondary text-secondary-content',
  ended: 'bg-base-100',
  contested: 'border border-base-300 bg-base-100',
}

/** The stages in which the reader may have to reach the other person. */
const REACHING: readonly DealDetails['stage'][] = [
  'pay',
  'propose-meeting',
  'answer-proposal',
  'meet',
  'return',
  'confirm-return',
]

/** The reader's next step with its deadline and its button, or how the deal has ended. It gets the focus when the deal's state has changed. */
export function NextStep(props: NextStepProps) {
  const { deal, now } = props
  const panel = useRef<HTMLElement>(null)
  const shown = useRef(deal.state)
  useEffect(() => {
    if (shown.current === deal.state) return
    shown.current = deal.state
    // An open dialog has the focus and restores it.
    if (!document.querySelector('dialog[open]')) panel.current?.focus()
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [deal.state])
  const deadline = dealDeadlineText(deal, now)
  const standing = standingOf(deal)
  const t = texts('deal')
  const title = t(
    standing === 'open' ? 'next.title' : standing === 'contested' ? 'next.standing' : 'next.ended',
  )
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={title}
      className={`scroll-mt-24 rounded-box p-5 shadow-raised outline-none sm:p-6 ${looks[standing]}`}
    >
      <p className="text-sm">{title}</p>
      <p role="status" dir="auto" className="wrap-anywhere mt-1 text-heading rtl:text-right">
        {deal.nextStep}
      </p>
      {deal.role !== 'admin' && REACHING.includes(deal.stage) && (
        <ContactLinks person={deal.role === 'buyer' ? deal.seller : deal.buyer} />
      )}
      {deadline && (
        <p className="mt-3 flex items-start gap-2">
          <Clock className="mt-1 size-4 shrink-0" aria-hidden="true" />
          {deadline}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        <Buttons {...props} />
      </div>
    </section>
  )
}

function Buttons(props: NextStepProps): ReactNode {
  const { deal, now, refresh, onAsk, onHandOver } = props
  const { stage, role } = deal
  const t = texts('deal')
  const may = (move: DealDetails['moves'][number]) => deal.moves.includes(move)
  if (role === 'admin') {
    return hasFailedPayout(deal) ? (
      <Link to="/dashboard/payouts" search={{ state: 'failed' }} className={`btn btn-primary ${WRAPS}`}>
        {t('next.toPayout')}
      </Link>
    ) : null
  }
  if (stage === 'pay' && role === 'buyer') return <PlacedButtons {...props} />
  const isMissing = deal.problem?.reason === 'not-arrived' && may('hand-over')
  const HandOver = proposalTo(deal) || waitsForMeeting(deal, now) ? Other : Primary
  const proposal = <AcceptMeeting deal={deal} refresh={refresh} />
  const unconfirmed = may('report-unconfirmed') && (
    <Other onClick={() => onAsk('problem')}>
      {t.rich('next.unconfirmed', { buyer: deal.buyer.name, bdi })}
    </Other>
  )
  switch (stage) {
    case 'pay':
      return (
        <>
          {proposalTo(deal)
            ? proposal
            : !deal.meeting && <Primary onClick={() => onAsk('meeting')}>{t('meeting.propose')}</Primary>}
          {may('lapse') && <Other onClick={() => onAsk('decline')}>{t('next.decline')}</Other>}
        </>
      )
    case 'propose-meeting':
    case 'answer-proposal':
      if (proposalTo(deal)) return proposal
      return mayMeet(deal) && stage === 'propose-meeting' ? (
        <Primary onClick={() => onAsk('meeting')}>{t('meeting.propose')}</Primary>
      ) : null
    case 'meet':
      return (
        <>
          {proposal}
          {deal.meeting && waitsForMeeting(deal, now) && (
            <Primary onClick={() => deal.meeting && saveMeeting(deal, deal.meeting)}>
              {t('meeting.calendar')}
            </Primary>
          )}
          <HandOver onClick={onHandOver}>
            {t(role === 'buyer' ? 'next.checkAndShow' : 'next.enterCode')}
          </HandOver>
          {unconfirmed}
        </>
      )
    case 'send':
      return may('ship') && <Primary onClick={() => onAsk('ship')}>{t('next.sent')}</Primary>
    case 'arrive':
      return (
        <>
          {may('hand-over') && <Primary onClick={() => onAsk('receive')}>{t('next.arrived')}</Primary>}
          {may('report') && <Other onClick={() => onAsk('problem')}>{t('somethingWrong')}</Other>}
          {unconfirmed}
        </>
      )
    case 'check':
      return (
        may('accept') && (
          <>
            <Primary onClick={() => onAsk('accept')}>{t('next.accept')}</Primary>
            <Other onClick={() => onAsk('problem')}>{t('somethingWrong')}</Other>
          </>
        )
      )
    case 'answer':
    case 'decide':
      return (
        <>
          <a href="#problem" className={`btn btn-primary ${WRAPS}`}>
            {t(isAsked(deal, now) ? 'next.answer' : 'problem.write')}
          </a>
          {may('hand-over') && role === 'buyer' && (
            <Other onClick={() => onAsk('receive')}>{t(isMissing ? 'next.haveItNow' : 'next.haveIt')}</Other>
          )}
          {/* A phone is accepted only after it has arrived. */}
          {may('accept') && !isMissing && <Other onClick={() => onAsk('accept')}>{t('next.solved')}</Other>}
          {may('withdraw') && <Other onClick={() => onAsk('withdraw')}>{t('next.withdraw')}</Other>}
          {may('refund') && <Other onClick={() => onAsk('refund')}>{t('giveBack')}</Other>}
        </>
      )
    case 'return':
    case 'confirm-return':
      return (
        <>
          {proposal}
          {may('refund') && <Primary onClick={() => onAsk('refund')}>{t('next.refund')}</Primary>}
          {may('sent-back') &&
            (stage === 'return' ? (
              <Primary onClick={() => onAsk('sendBack')}>{t('next.gaveBack')}</Primary>
            ) : (
              <Other onClick={() => onAsk('sendBack')}>{t('next.correctReturn')}</Other>
            ))}
          {stage === 'return' && !deal.meeting && (
            <Other onClick={() => onAsk('meeting')}>{t('meeting.propose')}</Other>
          )}
        </>
      )
    default:
      return null
  }
}

/** Whether the other side waits for the reader's answer to a problem. */
const isAsked = ({ role, problem }: DealDetails, now: number): boolean =>
  problem !== undefined &&
  problem.by !== role &&
  (role === 'seller' || problem.by === 'seller') &&
  !isToDecide({ isAnswered: problem.isAnswered, answerBy: new Date(problem.answerBy) }, new Date(now))

function PlacedButtons({ deal, paying, onPay, onAsk, refresh }: NextStepProps) {
  const asked = proposalTo(deal) !== undefined
  const t = texts('deal')
  if (deal.changedListing) {
    return (
      <>
        <a href="#changes" className={`btn btn-primary ${WRAPS}`}>
          {t('next.seeChanges')}
        </a>
        <button type="button" className={`btn btn-ghost ${WRAPS}`} onClick={() => onAsk('cancel')}>
          {t('next.cancel')}
        </button>
      </>
    )
  }
  if (deal.beingBought) {
    return <p>{t('next.beingBought')}</p>
  }
  return (
    <>
      {asked && <AcceptMeeting deal={deal} refresh={refresh} />}
      {!deal.sellerAwayUntil && (
        <BusyButton
          busy={paying}
          className={`${WRAPS} ${asked ? 'btn-outline' : 'btn-primary'}`}
          onClick={onPay}
        >
          {deal.heldUntil
            ? t('next.continue')
            : t('next.pay', { price: priceText(unitsOf(deal.amountCents)) })}
        </BusyButton>
      )}
      <button type="button" className={`btn btn-ghost ${WRAPS}`} onClick={() => onAsk('cancel')}>
        {t('next.cancel')}
      </button>
    </>
  )
}

/** Names and small screens can make the text of a button longer than its place. */
const WRAPS = 'wrap-anywhere h-auto min-h-11 max-w-full py-2 max-sm:grow'

type ButtonProps = { onClick(): void; children: ReactNode }

/** Names in a text are no items of the button's row, so that the text is one. */
const Primary = ({ onClick, children }: ButtonProps) => (
  <button type="button" className={`btn btn-primary ${WRAPS}`} onClick={onClick}>
    <span>{children}</span>
  </button>
)

const Other = ({ onClick, children }: ButtonProps) => (
  <button type="button" className={`btn btn-outline ${WRAPS}`} onClick={onClick}>
    <span>{children}</span>
  </button>
)
