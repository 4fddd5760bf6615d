import { Link } from '@tanstack/react-router'
import { ArrowLeft, CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DateOrder } from '#contract/input/dates.ts'
import type { DateQuestion } from '#contract/products/schemas.ts'
import { ChooseFile } from './choose-file.tsx'
import { ColumnGuide } from './column-guide.tsx'
import { phones, summaryOf } from './count-text.ts'
import { DateOrderChoice } from './date-order-choice.tsx'
import { PreviewTable } from './preview-table.tsx'
import { TemplateButton } from './template-button.tsx'
import { type ImportState, useImport } from './use-import.ts'

/** The page where a seller lists many phones at once, from a file. */
export function ImportPage() {
  const { state, choose, chooseDateOrder, list, startAfresh } = useImport()
  return (
    <>
      <Link
        to="/dashboard/seller/product"
        className="mb-2 inline-flex min-h-11 items-center gap-2 font-medium text-primary hover:underline"
      >
        <ArrowLeft className="size-5" aria-hidden="true" /> Products
      </Link>
      <h1 className="mb-6 text-title">Import</h1>
      {state.step === 'listed' ? (
        <Listed count={state.count} onAnother={startAfresh} />
      ) : (
        <div className="flex flex-col gap-6">
          <section aria-label="Template" className="flex flex-col items-start gap-4">
            <p className="max-w-2xl">
              List many phones at once from a spreadsheet saved as CSV. The template has an example row:
              replace it with your phones. A file from Export works too. Nothing is listed until you say so.
            </p>
            <TemplateButton />
          </section>
          <ColumnGuide />
          <ChooseFile
            label={state.step === 'choosing' ? 'Choose a file' : 'Choose another file'}
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
  const heading = useFocused<HTMLHeadingElement>()
  const [again, setAgain] = useState(false)
  const listed = rows.filter(({ isListed }) => isListed).length
  const count = again ? rows.length : rows.length - listed
  const faulty = rows.some(({ issues }) => issues.length > 0)
  return (
    <section aria-labelledby="import-preview" className="flex flex-col gap-4">
      <h2 ref={heading} id="import-preview" tabIndex={-1} className="break-words text-heading outline-none">
        {name}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p>
          <strong className="font-semibold">{summaryOf(rows)}</strong>{' '}
          {faulty && 'Fix the file and choose it again: we list all of it or nothing.'}
        </p>
        {!faulty && count > 0 && (
          <button
            type="button"
            className="btn btn-primary aria-disabled:bg-primary aria-disabled:text-primary-content"
            aria-disabled={busy}
            onClick={() => !busy && onList({ again })}
          >
            {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
            {busy
              ? `Listing ${phones(count)}…`
              : count === 1 || count < rows.length
                ? `List ${phones(count)}`
                : `List all ${phones(count)}`}
          </button>
        )}
      </div>
      {question && <DateOrderChoice question={question} chosen={dateOrder} onChoose={onDateOrder} />}
      {listed > 0 && !faulty && (
        <label className="flex min-h-11 w-fit items-center gap-3">
          <input
            type="checkbox"
            className="checkbox rounded-md"
            checked={again}
            onChange={event => setAgain(event.currentTarget.checked)}
          />
          List what you have listed already once more
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
  const failure = 'failure' in state ? state.failure : undefined
  return (
    <>
      <p role="status" className={state.step === 'checking' ? 'flex items-center gap-3' : 'sr-only'}>
        {state.step === 'checking' && (
          <>
            <span className="loading loading-spinner loading-sm" aria-hidden="true" /> Checking {state.name}…
          </>
        )}
        {state.step === 'preview' && summaryOf(state.preview.rows)}
        {state.step === 'listing' && `Listing ${phones(state.preview.rows.length)}…`}
      </p>
      {failure && (
        <div role="alert" className="flex items-start gap-3 rounded-field border border-error p-4">
          <CircleAlert className="mt-0.5 size-5 shrink-0 text-error" aria-hidden="true" />
          <div className="flex min-w-0 flex-col items-start gap-3">
            <p className="max-w-full break-words">{failure.message}</p>
            {failure.again && (
              <button type="button" className="btn btn-outline border-base-300" onClick={failure.again}>
                Try again
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
  const heading = useFocused<HTMLHeadingElement>()
  return (
    <section
      aria-labelledby="import-done"
      className="flex flex-col items-start gap-4 rounded-box bg-base-100 p-6 shadow-raised sm:p-8"
    >
      <h2 ref={heading} id="import-done" tabIndex={-1} className="text-heading outline-none">
        {phones(count)} listed
      </h2>
      <p>
        {count === 1 ? 'It is' : 'They are'} hidden until you show {count === 1 ? 'it' : 'them'} under
        Products. Phones without photos say so until you add some.
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/dashboard/seller/product" search={{ state: 'hidden' }} className="btn btn-primary">
          See your phones
        </Link>
        <button type="button" className="btn btn-ghost" onClick={onAnother}>
          Import another file
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
