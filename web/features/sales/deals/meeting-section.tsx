import { CalendarPlus, Map as MapIcon } from 'lucide-react'
import type { Deal, DealDetails, Meeting } from '#contract/sales/deals/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { zoneText } from '../../../texts/formats.ts'
import { pageLanguage, pathIn } from '../../../texts/language.ts'
import { texts } from '../../../texts/texts.ts'
import { bdi } from '../../../ui/bdi.tsx'
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
  const t = texts('deal')
  // In this state the button is above, as the next step.
  const isNext = !meeting && !(state === 'placed' && role === 'buyer')
  return (
    // Before the payment, it is a later step.
    <DealSection
      title={t('meeting.title')}
      id="meeting"
      folded={stage === 'pay' && role === 'buyer' && !meeting ? true : undefined}
    >
      {meeting ? (
        <>
          <MeetingDetails deal={deal} now={now} meeting={meeting} />
          {newMeeting && (
            <div className="mt-4 rounded-field bg-base-200 p-4">
              <p className="mb-2 font-semibold">{t('meeting.instead')}</p>
              <MeetingDetails deal={deal} now={now} meeting={newMeeting} />
            </div>
          )}
        </>
      ) : (
        <p>
          {t('meeting.noTime')}
          {meetingLocation && (
            <>
              {' '}
              {t.rich('meeting.suggested', {
                role,
                place: meetingLocation,
                strong: chunks => (
                  <strong className="wrap-anywhere">
                    <bdi>{chunks}</bdi>
                  </strong>
                ),
              })}
            </>
          )}
        </p>
      )}
      {listing && state !== 'returning' && !(newMeeting ?? meeting)?.acceptedAt && (
        <p className="mt-1 text-quiet text-sm">
          {t.rich('meeting.phoneIsIn', { place: listing.location, bdi })}
        </p>
      )}
      {mayMeet(deal) && !isNext && (
        <button type="button" className="btn btn-outline mt-4 max-sm:w-full" onClick={onPropose}>
          {t(meeting ? 'meeting.other' : 'meeting.propose')}
        </button>
      )}
    </DealSection>
  )
}

function MeetingDetails({ deal, now, meeting }: { deal: Deal; now: number; meeting: Meeting }) {
  const { place, at, timeZone, acceptedAt, proposedBy } = meeting
  const zone = zoneText(timeZone, new Date(at))
  const t = texts('deal')
  return (
    <>
      <p className="font-semibold text-lg">
        <time dateTime={at}>{meetingTimeText(at, timeZone)}</time>
        <span className="block font-normal text-quiet text-sm">
          {meetingTimeText(at, timeZone) === meetingTimeText(at)
            ? t.rich('meeting.zone', { zone, bdi })
            : t.rich('meeting.otherZone', { zone, yours: meetingTimeText(at), bdi })}
        </span>
      </p>
      <p className="wrap-anywhere">
        <bdi>{place}</bdi>
      </p>
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
            {t('meeting.map')}
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
              {t('meeting.calendar')}
            </button>
          </li>
        )}
      </ul>
    </>
  )
}

function standingOf(deal: Deal, { acceptedAt, proposedBy }: Pick<Meeting, 'acceptedAt' | 'proposedBy'>) {
  const t = texts('deal')
  if (acceptedAt) return t('meeting.agreedByBoth')
  return proposedBy === deal.role
    ? t('meeting.youProposed')
    : t.rich('meeting.theyProposed', { name: deal[proposedBy].name, bdi })
}

/** Saves a meeting as a calendar file. */
export function saveMeeting({ _id, role, productName, buyer, seller }: Deal, { place, at }: Meeting) {
  const { name } = role === 'buyer' ? seller : buyer
  const text = calendarText({
    id: `${_id}@${window.location.hostname}`,
    title: texts('deal')('meeting.event', { name, phone: productName }),
    place,
    at,
    address: `${window.location.origin}${pathIn(pageLanguage(), `/deals/${_id}`)}`,
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
  const t = texts('deal')
  return (
    <BusyButton
      busy={busy}
      className="btn-primary max-sm:grow"
      onClick={() =>
        run(() => browserApi.deals.acceptMeeting({ id: deal._id, proposedAt }), t('meeting.agreed'))
      }
    >
      {t('meeting.accept')}
    </BusyButton>
  )
}
