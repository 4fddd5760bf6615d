import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { imageId } from '#contract/image-address.ts'
import { priceText, unitsOf } from '#contract/money.ts'
import { type MessageForm, messageFormSchema } from '#contract/sales/deals/forms.ts'
import type { DealDetails } from '#contract/sales/deals/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import { FailureNotice } from '../../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { texts } from '../../../texts/texts.ts'
import { bdi } from '../../../ui/bdi.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { RelativeTime } from '../../../ui/times.tsx'
import { toast } from '../../../ui/toast.ts'
import { useObjectAddress } from '../../../ui/use-object-address.ts'
import { PhotosField } from '../../images/photos-field.tsx'
import { dueText, zonedText } from './deal-time.ts'
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
  const t = texts('deal')
  return (
    <DealSection title={t('problem.title')} id="problem">
      <p className="font-semibold">{texts('dealProblems')(`reasons.${reason}`)}</p>
      {open && !decision && <p className="mt-1 text-quiet">{answerText(deal, problem, now)}</p>}
      <ol aria-label={t('problem.messages')} className="mt-4 flex flex-col gap-3">
        {messages.map(message => (
          <li
            key={message._id}
            className={`rounded-box p-4 ${message.from === deal.role ? 'bg-secondary text-secondary-content sm:ms-12' : 'bg-base-200 sm:me-12'}`}
          >
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
              <strong className="wrap-anywhere">
                {message.from === deal.role
                  ? t('problem.you')
                  : t.rich('problem.from', { name: message.name, role: message.from, bdi })}
              </strong>
              <RelativeTime instant={message.createdAt} />
            </p>
            <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line">
              {message.text}
            </p>
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
function answerText(deal: DealDetails, { reason, by, answerBy, messages }: Problem, now: number): ReactNode {
  const t = texts('deal')
  if (reason === 'refunded-elsewhere') return t('problem.weDecideNext')
  const answering = by === 'seller' ? 'buyer' : 'seller'
  if (messages.some(({ from }) => from === answering)) return t('problem.bothWrote')
  const until = zonedText(dueText(answerBy, now), deal.meeting)
  if (Date.parse(answerBy) < now) return t('problem.noAnswer', { answering, until })
  return deal.role === answering
    ? t('problem.pleaseAnswer', { until })
    : t.rich('problem.canAnswer', { name: deal[answering].name, until, bdi })
}

const Photos = ({ photos, name }: { photos: string[]; name: string }) =>
  photos.length > 0 && (
    <ul className="mt-3 grid grid-cols-3 gap-2 sm:grid-cols-4">
      {photos.map((photo, index) => (
        <li key={photo}>
          <ProblemPhoto address={photo} alt={texts('deal')('problem.photo', { number: index + 1, name })} />
        </li>
      ))}
    </ul>
  )

const DecisionNote = ({ decision }: { decision: NonNullable<Problem['decision']> }) => (
  <div className="mt-4 rounded-box border border-base-300 p-4">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge tone="plain">{texts('deal')('problem.decision')}</StatusBadge>
      <span className="text-quiet text-sm">
        <RelativeTime instant={decision.at} />
      </span>
    </p>
    <p className="mt-2 font-semibold">
      {texts('dealProblems')(`decisions.${decision.kind}`)}
      {decision.kind === 'split' && (
        <>
          : <bdi>{priceText(unitsOf(decision.refundCents))}</bdi>
        </>
      )}
    </p>
    {decision.reason && (
      <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line">
        {decision.reason}
      </p>
    )}
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
  if (error)
    return <p className="aspect-square bg-base-300 p-2 text-sm">{texts('deal')('problem.photoGone')}</p>
  if (!shown) return <div aria-hidden="true" className="skeleton aspect-square w-full" />
  return (
    <a href={shown} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-field">
      <img src={shown} alt={alt} className="aspect-square w-full object-cover" />
    </a>
  )
}

type AnswerFormProps = { dealId: string; refresh(): Promise<void> }

/** Adds a message to the thread of a problem. */
function AnswerForm({ dealId, refresh }: AnswerFormProps) {
  const [uploading, setUploading] = useState(false)
  const { form, field, submit, busy, failure } = useCheckedForm<MessageForm>({
    schema: messageFormSchema,
    values: { text: '', photos: [] },
    blocked: uploading,
    async send(message) {
      await browserApi.deals.answer({ id: dealId, ...message })
      form.reset({ text: '', photos: [] })
      await refresh()
      toast({ kind: 'success', text: texts('deal')('problem.sent') })
    },
  })
  const t = texts('deal')
  return (
    <form method="post" onSubmit={submit} noValidate className="mt-5 flex flex-col gap-4">
      <FailureNotice failure={failure} />
      <TextArea label={t('problem.write')} rows={3} {...field('text')} />
      <details>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center underline underline-offset-4">
          {t('problem.addPhotos')}
        </summary>
        <PhotosField control={form.control} name="photos" onBusy={setUploading} />
      </details>
      <SubmitButton busy={busy} className="self-end max-sm:w-full">
        {t('problem.send')}
      </SubmitButton>
    </form>
  )
}
