import { CalendarPlus, Map as MapIcon } from 'lucide-react'
import { dealMessages } from '#contract/sales/deals/messages.ts'
import type { Deal, DealDetails, Meeting } from '#contract/sales/deals/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { calendarText } from './calendar.ts'
import { mayMeet, proposalTo, waitsForMeeting } from './deal-labels.ts'
import { meetingTimeText } from './deal-time.ts'
import { DealSection } from './section.tsx'
import { useAction } from './use-action.ts'

type MeetingSectionProps = {
  deal: DealDetails
  /** Milliseconds. */
  now: number
  onPropose(): void
}

/** The time and place of the meeting, and whether both sides have agreed. */
export function MeetingSection({ deal, now, onPropose }: MeetingSectionProps) {
  const { meeting, newMeeting, meetingLocation, state, stage, role, listing } = deal
  // In this state the button is above, as the next step.
  const isNext = !meeting && !(state === 'placed' && role === 'buyer')
  return (
    // Before the payment, it is a later step.
    <DealSection
      title="Meeting"
      id="meeting"
      folded={stage === 'pay' && role === 'buyer' && !meeting ? true : undefined}
    >
      {meeting ? (
        <>
          <MeetingFacts deal={deal} now={now} meeting={meeting} />
          {newMeeting && (
            <div className="mt-4 rounded-field bg-base-200 p-4">
              <p className="mb-2 font-semibold">Proposed instead</p>
              <MeetingFacts deal={deal} now={now} meeting={newMeeting} />
            </div>
          )}
        </>
      ) : (
        <p>
          No time is agreed yet.
          {meetingLocation && (
            <>
              {' '}
              {role === 'buyer' ? 'You' : 'The buyer'} suggested this place when booking:{' '}
              <strong className="wrap-anywhere">{meetingLocation}</strong>
            </>
          )}
        </p>
      )}
      {listing && state !== 'returning' && !(newMeeting ?? meeting)?.acceptedAt && (
        <p className="mt-1 text-quiet text-sm">The phone is in {listing.location}.</p>
      )}
      {mayMeet(deal) && !isNext && (
        <button
          type="button"
          className="btn btn-outline mt-4 border-base-300 max-sm:w-full"
          onClick={onPropose}
        >
          {meeting ? 'Propose something else' : 'Propose a meeting'}
        </button>
      )}
    </DealSection>
  )
}

function MeetingFacts({ deal, now, meeting }: { deal: Deal; now: number; meeting: Meeting }) {
  const { place, at, timeZone, acceptedAt, proposedBy } = meeting
  return (
    <>
      <p className="font-semibold text-lg">
        <time dateTime={at}>{meetingTimeText(at, timeZone)}</time>
        {timeZone !== ownZone() && (
          <span className="block font-normal text-quiet text-sm">
            Time zone: {timeZone.replaceAll('_', ' ')}. For you: {meetingTimeText(at)}
          </span>
        )}
      </p>
      <p className="wrap-anywhere">{place}</p>
      <p className="mt-1 text-quiet text-sm">{standingOf(deal, { acceptedAt, proposedBy })}</p>
      <ul className="mt-3 flex flex-wrap gap-x-5">
        <li>
          <a
            href={`https://www.openstreetmap.org/search?${new URLSearchParams({ query: place })}`}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center gap-2 underline-offset-4"
          >
            <MapIcon className="size-4" aria-hidden="true" />
            Find it on the map
          </a>
        </li>
        {/* Until the day of the meeting, this button is above, as the next step. */}
        {acceptedAt && !waitsForMeeting(deal, now) && (
          <li>
            <button
              type="button"
              className="link inline-flex min-h-11 items-center gap-2 underline-offset-4"
              onClick={() => saveMeeting(deal, meeting)}
            >
              <CalendarPlus className="size-4" aria-hidden="true" />
              Add it to your calendar
            </button>
          </li>
        )}
      </ul>
    </>
  )
}

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

function standingOf(deal: Deal, { acceptedAt, proposedBy }: Pick<Meeting, 'acceptedAt' | 'proposedBy'>) {
  if (acceptedAt) return 'Agreed by both.'
  const name = proposedBy === deal.role ? 'You' : deal[proposedBy].name
  return `${name} proposed this. It isn't accepted yet.`
}

/** Saves a meeting as a calendar file. */
export function saveMeeting({ _id, role, productName, buyer, seller }: Deal, { place, at }: Meeting) {
  const { name } = role === 'buyer' ? seller : buyer
  const text = calendarText({
    id: `${_id}@${window.location.hostname}`,
    title: `Meet ${name}: ${productName}`,
    place,
    at,
    address: `${window.location.origin}/deals/${_id}`,
    now: Date.now(),
  })
  saveFile(new Blob([text], { type: 'text/calendar' }), 'meeting.ics')
}

/** The button that accepts the other person's proposal; empty when there is none. */
export function AcceptMeeting({ deal, refresh }: { deal: Deal; refresh(): Promise<void> }) {
  const { busy, run } = useAction(refresh)
  const proposal = proposalTo(deal)
  if (!proposal || !mayMeet(deal)) return null
  const { proposedAt } = proposal
  return (
    <BusyButton
      busy={busy}
      className="btn-primary max-sm:grow"
      onClick={() =>
        run(() => browserApi.deals.acceptMeeting({ id: deal._id, proposedAt }), dealMessages.agreed)
      }
    >
      Accept the proposal
    </BusyButton>
  )
}
