import { useQuery } from '@tanstack/react-query'
import { imageId } from '#contract/image-address.ts'
import { priceText, unitsOf } from '#contract/money.ts'
import type { DealDetails } from '#contract/sales/deals/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import { texts } from '../../../texts/texts.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { RelativeTime } from '../../../ui/times.tsx'
import { useObjectAddress } from '../../../ui/use-object-address.ts'
import { AnswerForm } from './answer-form.tsx'
import { dueText } from './deal-time.ts'
import { DealSection } from './section.tsx'

type ProblemSectionProps = {
  deal: DealDetails
  /** Milliseconds. */
  now: number
  refresh(): Promise<void>
}

/** A problem with the messages of both sides and the administrators. */
export function ProblemSection({ deal, now, refresh }: ProblemSectionProps) {
  const { problem, state } = deal
  if (!problem) return null
  const { reason, messages, decision } = problem
  const open = state === 'disputed' || state === 'returning'
  return (
    <DealSection title="Problem" id="problem">
      <p className="font-semibold">{texts('dealProblems')(`reasons.${reason}`)}</p>
      {open && !decision && <p className="mt-1 text-quiet">{answerText(deal, problem, now)}</p>}
      <ol aria-label="Messages" className="mt-4 flex flex-col gap-3">
        {messages.map(message => (
          <li
            key={message._id}
            className={`rounded-box p-4 ${message.from === deal.role ? 'bg-secondary text-secondary-content sm:ml-12' : 'bg-base-200 sm:mr-12'}`}
          >
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
              <strong>
                {message.from === deal.role ? 'You' : message.name}
                {message.from !== 'admin' && message.from !== deal.role && `, ${message.from}`}
              </strong>
              <RelativeTime instant={message.createdAt} />
            </p>
            <p className="wrap-anywhere mt-1 whitespace-pre-line">{message.text}</p>
            <Photos photos={message.photos} name={message.name} />
          </li>
        ))}
      </ol>
      {decision && <DecisionNote decision={decision} />}
      {open && <AnswerForm dealId={deal._id} refresh={refresh} />}
    </DealSection>
  )
}

type Problem = NonNullable<DealDetails['problem']>

/** Who should answer the problem until when, and what happens afterwards. */
function answerText(deal: DealDetails, { reason, by, answerBy, messages }: Problem, now: number): string {
  if (reason === 'refunded-elsewhere') return 'We decide next.'
  const answering = by === 'seller' ? 'buyer' : 'seller'
  if (messages.some(({ from }) => from === answering)) return 'Both sides have written. We decide next.'
  const until = dueText(answerBy, now)
  if (Date.parse(answerBy) < now) return `No answer of the ${answering} by ${until}. We decide next.`
  return deal.role === answering
    ? `Please answer by ${until}. After that, we decide without your answer.`
    : `${deal[answering].name} can answer until ${until}. After that, we decide.`
}

const Photos = ({ photos, name }: { photos: string[]; name: string }) =>
  photos.length > 0 && (
    <ul className="mt-3 grid grid-cols-3 gap-2 sm:grid-cols-4">
      {photos.map((photo, index) => (
        <li key={photo}>
          <ProblemPhoto address={photo} alt={`Photo ${index + 1} of ${name}`} />
        </li>
      ))}
    </ul>
  )

const DecisionNote = ({ decision }: { decision: NonNullable<Problem['decision']> }) => (
  <div className="mt-4 rounded-box border border-base-300 p-4">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge tone="plain">Decision</StatusBadge>
      <span className="text-quiet text-sm">
        <RelativeTime instant={decision.at} />
      </span>
    </p>
    <p className="mt-2 font-semibold">
      {texts('dealProblems')(`decisions.${decision.kind}`)}
      {decision.kind === 'split' && `: ${priceText(unitsOf(decision.refundCents))}`}
    </p>
    {decision.reason && <p className="wrap-anywhere mt-1 whitespace-pre-line">{decision.reason}</p>}
  </div>
)

type ProblemPhotoProps = { address: string; alt: string }

/** A photo of a problem, which only the people of the deal and administrators can load. */
function ProblemPhoto({ address, alt }: ProblemPhotoProps) {
  const photo = imageId(address) ?? ''
  const { data, error } = useQuery(
    { queryKey: ['problem-photo', photo], queryFn: () => browserApi.deals.photo({ photo }) },
    browserQueries,
  )
  const shown = useObjectAddress(data)
  if (error) return <p className="aspect-square bg-base-300 p-2 text-sm">This photo is gone.</p>
  if (!shown) return <div aria-hidden="true" className="skeleton aspect-square w-full" />
  return (
    <a href={shown} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-field">
      <img src={shown} alt={alt} className="aspect-square w-full object-cover" />
    </a>
  )
}
