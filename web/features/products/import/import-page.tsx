import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DateOrder } from '#contract/input/dates.ts'
import type { DateQuestion } from '#contract/products/schemas.ts'
import { texts } from '../../../texts/texts.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ColumnGuide } from './column-guide.tsx'
import { summaryOf } from './count-text.ts'
import { DateOrderChoice } from './date-order-choice.tsx'
import { PreviewTable } from './preview-table.tsx'
import { TemplateButton } from './template-button.tsx'
import { type ImportState, useImport } from './use-import.ts'

/** The page where a seller lists many phones at once, from a file. */
export function ImportPage() {
  const t = texts('importing')
  const { state, choose, chooseDateOrder, list, startAfresh } = useImport()
  return (
    <>
      <BackLink to="/dashboard/seller/product">{t('back')}</BackLink>
      <h1 className="mb-6 text-title">{t('title')}</h1>
      {state.step === 'listed' ? (
        <Listed count={state.count} onAnother={startAfresh} />
      ) : (
        <div className="flex flex-col gap-6">
          <section aria-label={t('template')} className="flex flex-col items-start gap-4">
            <p className="max-w-2xl">{t('intro')}</p>
            <TemplateButton />
          </section>
          <ColumnGuide />
          <ChooseFile
            label={t(state.step === 'choosing' ? 'choose' : 'chooseAnother')}
            busy={state.step === 'listing'}
            onFile={choose}
          />
          <Outcome state={state} />
          {(state.step === 'preview' || state.step === 'listing') && (
            <FilePreview
              {...state.preview}
              busy={state.step === 'listing'}
              onDateOrder={order => chooseDateOrder(state.preview, order)}
              onList={wanted => list(state.preview, wanted)}
            />
          )}
        </div>
      )}
    </>
  )
}

type FilePreviewProps = {
  name: string
  rows: Parameters<typeof summaryOf>[0]
  dateOrder?: DateOrder | undefined
  question?: DateQuestion | undefined
  busy: boolean
  onDateOrder(order: DateOrder): void
  onList(wanted: { again: boolean }): void
}

/** The content of the file, and the button that lists it if there are no errors. */
function FilePreview({ name, rows, dateOrder, question, busy, onDateOrder, onList }: FilePreviewProps) {
  const t = texts('importing')
  const heading = useFocused<HTMLHeadingElement>()
  const [again, setAgain] = useState(false)
  const listed = rows.filter(({ isListed }) => isListed).length
  const count = again ? rows.length : rows.length - listed
  const invalid = rows.some(({ issues }) => issues.length > 0)
  return (
    <section aria-labelledby="import-preview" className="flex flex-col gap-4">
      <h2 ref={heading} id="import-preview" tabIndex={-1} className="break-words text-heading outline-none">
        <bdi>{name}</bdi>
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p>
          <strong className="font-semibold">{summaryOf(rows)}</strong> {invalid && t('fixFile')}
        </p>
        {!invalid && count > 0 && (
          <BusyButton
            busy={busy}
            className="btn-primary aria-disabled:bg-primary aria-disabled:text-primary-content"
            onClick={() => onList({ again })}
          >
            {busy ? t('listing', { count }) : t(count < rows.length ? 'list' : 'listAll', { count })}
          </BusyButton>
        )}
      </div>
      {question && <DateOrderChoice question={question} chosen={dateOrder} onChoose={onDateOrder} />}
      {listed > 0 && !invalid && (
        <label className="flex min-h-11 w-fit items-center gap-3">
          <input
            type="checkbox"
            className="checkbox"
            checked={again}
            onChange={event => setAgain(event.currentTarget.checked)}
          />
          {t('listAgain')}
        </label>
      )}
      <div>
        <PreviewTable rows={rows} />
      </div>
    </section>
  )
}

/** A live region with the progress and errors. It is always rendered, so that screen readers announce changes. */
function Outcome({ state }: { state: ImportState }) {
  const t = texts('importing')
  const failure = 'failure' in state ? state.failure : undefined
  return (
    <>
      <p role="status" className={state.step === 'checking' ? 'flex items-center gap-3' : 'sr-only'}>
        {state.step === 'checking' && (
          <>
            <span className="loading loading-spinner loading-sm" aria-hidden="true" />{' '}
            {t('checking', { name: state.name })}
          </>
        )}
        {state.step === 'preview' && summaryOf(state.preview.rows)}
        {state.step === 'listing' && t('listing', { count: state.preview.rows.length })}
      </p>
      {failure && (
        <div role="alert" className="flex items-start gap-3 rounded-field border border-error p-4">
          <CircleAlert className="mt-0.5 size-5 shrink-0 text-error" aria-hidden="true" />
          <div className="flex min-w-0 flex-col items-start gap-3">
            <p className="max-w-full break-words">{failure.message}</p>
            {failure.again && (
              <button type="button" className="btn btn-outline" onClick={failure.again}>
                {t('tryAgain')}
              </button>
            )}
          </div>
        </div>
      )}
    </>
  )
}

/** The message after success. */
function Listed({ count, onAnother }: { count: number; onAnother(): void }) {
  const t = texts('importing')
  const heading = useFocused<HTMLHeadingElement>()
  return (
    <section
      aria-labelledby="import-done"
      className="flex flex-col items-start gap-4 rounded-box bg-base-100 p-6 shadow-raised sm:p-8"
    >
      <h2 ref={heading} id="import-done" tabIndex={-1} className="text-heading outline-none">
        {t('listed', { count })}
      </h2>
      <p>{t('listedWhy', { count })}</p>
      <div className="flex flex-wrap gap-3">
        <Link to="/dashboard/seller/product" search={{ state: 'hidden' }} className="btn btn-primary">
          {t('seePhones')}
        </Link>
        <button type="button" className="btn btn-ghost" onClick={onAnother}>
          {t('another')}
        </button>
      </div>
    </section>
  )
}

/** Focuses an element when it appears, because the pressed button may be gone. */
function useFocused<Part extends HTMLElement>() {
  const part = useRef<Part>(null)
  useEffect(() => part.current?.focus(), [])
  return part
}
