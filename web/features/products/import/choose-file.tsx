import { FileUp } from 'lucide-react'
import { type ChangeEvent, useId, useRef } from 'react'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#contract/constants.ts'
import { texts } from '../../../texts/texts.ts'
import { useDroppedFiles } from '../../images/use-dropped-files.ts'

type ChooseFileProps = {
  label: string
  /** Whether a file is being processed, so that no other can be chosen. */
  busy?: boolean
  onFile(file: File): void
}

/** Accepts a file with listings, from the file dialog or dropped anywhere on the page. */
export function ChooseFile({ label, busy = false, onFile }: ChooseFileProps) {
  const root = useRef<HTMLDivElement>(null)
  const explanation = useId()
  const take = (files: File[]) => files[0] && !busy && onFile(files[0])
  const over = useDroppedFiles({ root, onFiles: take })

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.currentTarget.files ?? [])]
    // So that choosing the same file again, after a correction, fires an event.
    event.currentTarget.value = ''
    take(files)
  }

  return (
    <div
      ref={root}
      className={`flex flex-col items-center gap-3 rounded-box border-2 border-dashed px-6 py-8 text-center ${over ? 'border-primary bg-secondary text-secondary-content' : 'border-base-300'}`}
    >
      <FileUp className="size-8" aria-hidden="true" />
      <label className="btn btn-outline has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2">
        {label}
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/comma-separated-values,application/vnd.ms-excel"
          className="sr-only"
          aria-disabled={busy}
          aria-describedby={explanation}
          onChange={choose}
        />
      </label>
      <p id={explanation} className={over ? '' : 'text-quiet'}>
        {texts('importing').rich('limits', {
          rows: MAX_IMPORT_ROWS,
          size: MAX_IMPORT_BYTES / 1e6,
          drop: text => <span className="pointer-coarse:hidden">{text}</span>,
        })}
      </p>
    </div>
  )
}
