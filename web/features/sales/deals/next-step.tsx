import { Clock } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { DealDetails } from '#contract/sales/deals/schemas.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { deadlineText } from './deadline.ts'
import { isMeetingProposed, mayMeet, withWholeNumbers } from './deal-words.ts'
import { AcceptMeeting } from './meeting-section.tsx'

export type DealDialog = 'meeting' | 'ship' | 'problem' | 'receive' | 'accept' | 'refund' | 'cancel'

type NextStepProps = {
  deal: DealDetails
  /** Milliseconds. */
  now: number
  /** Whether the payment dialog is being loaded. */
  paying: boolean
  onPay(): void
  onAsk(ask: DealDialog): void
  refresh(): Promise<void>
}

/** The reader's next step with its deadline and its button. It gets the focus when the deal's state has changed. */
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
  const deadline = deadlineText(deal, now)
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Next step"
      className="scroll-mt-24 rounded-box bg-secondary p-5 text-secondary-content shadow-raised outline-none sm:p-6"
    >
      <p className="text-sm">Next step</p>
      <p role="status" className="wrap-anywhere mt-1 text-heading">
        {withWholeNumbers(deal.nextStep)}
      </p>
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
  const { deal, refresh, onAsk } = props
  const may = (move: DealDetails['moves'][number]) => deal.moves.includes(move)
  if (deal.role === 'admin') return null
  if (deal.state === 'placed' && deal.role === 'buyer') return <PlacedButtons {...props} />
  if (deal.state === 'returning') {
    return (
      <>
        <AcceptMeeting deal={deal} refresh={refresh} />
        {may('refund') && <Primary onClick={() => onAsk('refund')}>I have it back: refund</Primary>}
        {!deal.meeting && <Other onClick={() => onAsk('meeting')}>Propose a meeting</Other>}
      </>
    )
  }
  if (mayMeet(deal) && isMeetingProposed(deal)) return <AcceptMeeting deal={deal} refresh={refresh} />
  if (may('ship')) return <Primary onClick={() => onAsk('ship')}>I sent it</Primary>
  if (may('hand-over') && deal.delivery === 'shipping') {
    return (
      <>
        <Primary onClick={() => onAsk('receive')}>It has arrived</Primary>
        <Other onClick={() => onAsk('problem')}>Something is wrong</Other>
      </>
    )
  }
  if (may('hand-over') && deal.meeting?.acceptedAt) {
    return (
      <a href="#hand-over" className="btn btn-primary max-sm:grow">
        {deal.role === 'buyer' ? 'Check the phone and show the code' : "Enter the buyer's code"}
      </a>
    )
  }
  if (mayMeet(deal) && !deal.meeting) {
    return <Primary onClick={() => onAsk('meeting')}>Propose a meeting</Primary>
  }
  if (deal.state === 'handed-over' && may('accept')) {
    return (
      <>
        <Primary onClick={() => onAsk('accept')}>Accept the phone</Primary>
        <Other onClick={() => onAsk('problem')}>Something is wrong</Other>
      </>
    )
  }
  if (deal.state === 'disputed') {
    return (
      <>
        <a href="#problem" className="btn btn-primary max-sm:grow">
          {deal.role === 'seller' ? 'Answer' : 'Write a message'}
        </a>
        {may('accept') && <Other onClick={() => onAsk('accept')}>It's solved: accept the phone</Other>}
        {may('refund') && <Other onClick={() => onAsk('refund')}>Give the money back</Other>}
      </>
    )
  }
  return null
}

function PlacedButtons({ deal, paying, onPay, onAsk, refresh }: NextStepProps) {
  const asked = isMeetingProposed(deal)
  if (deal.beingBought) {
    return <p>Someone else is checking out with this phone. If they don't finish, it's yours to buy.</p>
  }
  return (
    <>
      {asked && <AcceptMeeting deal={deal} refresh={refresh} />}
      <BusyButton
        busy={paying}
        className={`max-sm:grow ${asked ? 'btn-outline border-base-300' : 'btn-primary'}`}
        onClick={onPay}
      >
        {deal.heldUntil ? 'Continue payment' : 'Pay'}
      </BusyButton>
      <button type="button" className="btn btn-ghost max-sm:grow" onClick={() => onAsk('cancel')}>
        Cancel booking
      </button>
    </>
  )
}

type ButtonProps = { onClick(): void; children: ReactNode }

const Primary = ({ onClick, children }: ButtonProps) => (
  <button type="button" className="btn btn-primary max-sm:grow" onClick={onClick}>
    {children}
  </button>
)

const Other = ({ onClick, children }: ButtonProps) => (
  <button type="button" className="btn btn-outline max-sm:grow" onClick={onClick}>
    {children}
  </button>
)
