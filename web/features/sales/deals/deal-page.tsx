import { useEffect, useState } from 'react'
import type { DealDetails } from '#contract/sales/deals/schemas.ts'
import { useConfirm } from '../../../platform/admin/use-confirm.ts'
import type { SignedInUser } from '../../../platform/session/session.ts'
import { texts } from '../../../texts/texts.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { latePart } from '../../../ui/late-part.tsx'
import { useSmallScreen } from '../../../ui/use-small-screen.ts'
import { ConfirmAddress } from '../../accounts/confirm-address.tsx'
import { PaymentModal, usePaymentModal } from '../payments/use-payment-modal.ts'
import { DecisionSection } from './admin/decision-section.tsx'
import { SoldListingSection } from './admin/sold-listing.tsx'
import { CancelQuestion } from './cancel-question.tsx'
import { ChangedListing } from './changed-listing.tsx'
import { DealAside } from './deal-aside.tsx'
import { hasFailedPayout, isMeetingDay, isOver, mayMeet } from './deal-labels.ts'
import {
  AcceptQuestion,
  DeclineQuestion,
  ReceiveQuestion,
  RefundQuestion,
  WithdrawQuestion,
} from './deal-questions.tsx'
import { DealTrack } from './deal-track.tsx'
import { BuyersHandOver } from './hand-over-buyer.tsx'
import { SellersHandOver } from './hand-over-seller.tsx'
import { MeetingDialog } from './meeting-dialog.tsx'
import { MeetingSection } from './meeting-section.tsx'
import { type DealDialog, NextStep } from './next-step.tsx'
import { ProblemDialog } from './problem-dialog.tsx'
import { ProblemSection } from './problem-section.tsx'
import { unfold } from './section.tsx'
import { SendBackDialog } from './send-back-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { ReturnSection, ShipmentSection } from './shipment-section.tsx'
import { useChecklist } from './use-checklist.ts'
import { useDeal, useNow } from './use-deal.ts'

const MeetingChecks = latePart(() => import('./meeting-checks.tsx'), 'MeetingChecks')

type DealPageProps = {
  first: DealDetails
  user: SignedInUser
  /** The hand-over code in the address, from the buyer's QR code. */
  scanned: string | undefined
}

/** A deal for its buyer, its seller or an administrator: the next step on top, everything else below. */
export function DealPage({ first, user, scanned }: DealPageProps) {
  const { deal, refresh } = useDeal(first)
  const now = useNow()
  const asking = useConfirm<DealDialog>()
  const payment = usePaymentModal({ onClosed: () => void refresh() })
  const { ask } = asking
  const isMeetingNow = deal.moves.includes('hand-over') && deal.delivery === 'meeting'
  const handsOver = isMeetingNow && deal.role !== 'admin'
  const checklist = useChecklist(deal)
  const isOneByOne = useSmallScreen() && handsOver && deal.role === 'buyer' && isMeetingDay(deal, now)
  const [isReady, setReady] = useState(false)
  // Loaded before it is opened, so that it opens without a connection, too.
  useEffect(() => {
    if (isOneByOne)
      MeetingChecks.load().then(
        () => setReady(true),
        () => {},
      )
  }, [isOneByOne])
  const [checking, setChecking] = useState(false)
  const check = isOneByOne && isReady ? () => setChecking(true) : undefined
  const menu = deal.role === 'buyer' ? 'without' : 'beside'
  const isProblemFirst = deal.state === 'disputed'
  const problem = <ProblemSection deal={deal} now={now} refresh={refresh} />

  return (
    <>
      <Back deal={deal} />
      <h1 dir="auto" className="wrap-anywhere text-title rtl:text-right">
        {deal.productName}
      </h1>
      <div className="-mx-2 my-6 max-w-3xl md:my-8">
        <DealTrack deal={deal} />
      </div>
      <div className={`grid grid-cols-[minmax(0,1fr)] items-start gap-5 ${columns[menu].page}`}>
        <div className="flex flex-col gap-5">
          {!isOver(deal) && <ConfirmAddress why={texts('deal')('confirmWhy')} />}
          <NextStep
            deal={deal}
            now={now}
            paying={payment.opening !== undefined}
            onPay={() => void payment.pay(deal)}
            onAsk={ask}
            onHandOver={check ?? (() => unfold('hand-over'))}
            refresh={refresh}
          />
          <ChangedListing deal={deal} refresh={refresh} />
          {deal.role === 'admin' && <DecisionSection deal={deal} refresh={refresh} />}
          <ReturnSection deal={deal} />
          {isProblemFirst && problem}
          {handsOver && deal.role === 'buyer' && (
            <BuyersHandOver
              deal={deal}
              folded={!isMeetingDay(deal, now)}
              checklist={checklist}
              onCheck={check}
              onReceive={() => ask('receive')}
              onProblem={() => ask('problem')}
              refresh={refresh}
            />
          )}
          {handsOver && deal.role === 'seller' && (
            <SellersHandOver
              deal={deal}
              folded={!isMeetingDay(deal, now)}
              scanned={scanned}
              refresh={refresh}
            />
          )}
          {!isProblemFirst && problem}
          {(mayMeet(deal) || (deal.role === 'admin' && deal.meeting)) && (
            <MeetingSection deal={deal} now={now} onPropose={() => ask('meeting')} />
          )}
          <ShipmentSection deal={deal} />
          {deal.role === 'admin' && <SoldListingSection deal={deal} />}
        </div>
        <DealAside deal={deal} columns={columns[menu]} onRefund={() => ask('refund')} />
      </div>
      {checking && (
        <MeetingChecks
          deal={deal}
          checklist={checklist}
          onLeave={() => setChecking(false)}
          onProblem={() => ask('problem')}
        />
      )}
      <Dialogs deal={deal} asking={asking} refresh={refresh} />
      {payment.booking && (
        <PaymentModal
          key={payment.visit}
          booking={payment.booking}
          payer={user}
          open={payment.open}
          onClose={payment.close}
        />
      )}
    </>
  )
}

/** Beside the dashboard's menu, a second column needs a wider window. */
const columns = {
  without: {
    page: 'lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-8',
    aside: 'md:grid-cols-2 lg:grid-cols-1',
    history: 'md:col-span-2 lg:col-span-1',
  },
  beside: {
    page: 'xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] xl:gap-8',
    aside: 'md:grid-cols-2 xl:grid-cols-1',
    history: 'md:col-span-2 xl:col-span-1',
  },
}

/** A link back to the list of the reader's role. */
function Back({ deal }: { deal: DealDetails }) {
  const { role } = deal
  const t = texts('deal')
  if (role === 'admin' && hasFailedPayout(deal)) {
    return <BackLink to="/dashboard/payouts">{texts('dashboardMenu')('payouts')}</BackLink>
  }
  if (role === 'admin') return <BackLink to="/dashboard/disputes">{t('allDisputes')}</BackLink>
  return role === 'seller' ? (
    <BackLink to="/dashboard/seller/buyers-list">{t('buyers')}</BackLink>
  ) : (
    <BackLink to="/booked-items">{t('bookedItems')}</BackLink>
  )
}

type DialogsProps = {
  deal: DealDetails
  asking: ReturnType<typeof useConfirm<DealDialog>>
  refresh(): Promise<void>
}

const dialogs = {
  meeting: MeetingDialog,
  ship: ShipDialog,
  decline: DeclineQuestion,
  problem: ProblemDialog,
  withdraw: WithdrawQuestion,
  receive: ReceiveQuestion,
  accept: AcceptQuestion,
  sendBack: SendBackDialog,
  refund: RefundQuestion,
}

function Dialogs({ deal, asking: { question, open, close }, refresh }: DialogsProps) {
  if (question === undefined) return null
  if (question === 'cancel') {
    return <CancelQuestion deal={deal} open={open} onClose={close} onDone={refresh} />
  }
  const Dialog = dialogs[question]
  return <Dialog deal={deal} open={open} onClose={close} refresh={refresh} />
}
