import { useState } from 'react'
import { failureMessage } from '../../../platform/api/failure.ts'
import { FilterSelect } from '../../../platform/layout/filters.tsx'
import { dateFormat } from '../../../texts/formats.ts'
import { texts } from '../../../texts/texts.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { toast } from '../../../ui/toast.ts'

type MonthFileProps = {
  /** What the file is a month of. */
  of: 'ledger' | 'statement'
  /** Loads the file of a month such as `2026-11`. */
  load(month: string): Promise<Blob>
  nameOf(month: string): string
  /** An instant in the first month with entries, if it is known. */
  first?: string | undefined
}

/** Downloads a month as a file for spreadsheets. Months are in UTC, as in the file. */
export function MonthFile({ of, load, nameOf, first = '' }: MonthFileProps) {
  const months = lastMonths(new Date()).filter(([month]) => month >= first.slice(0, 7))
  const [month, setMonth] = useState(months[0]?.[0] ?? '')
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      saveFile(await load(month), nameOf(month))
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
    }
    setBusy(false)
  }

  return (
    <div className="flex grow flex-wrap items-end justify-end gap-3">
      <FilterSelect label={texts('monthFile')('month')} value={month} options={months} onChoose={setMonth} />
      <BusyButton
        busy={busy}
        className="btn-outline h-auto min-h-11 max-w-full py-2 max-sm:grow"
        onClick={download}
      >
        {texts('monthFile')(`download.${of}`)}
      </BusyButton>
    </div>
  )
}

const MONTHS = 24

const lastMonths = (now: Date) =>
  Array.from({ length: MONTHS }, (_, ago) => {
    const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1))
    return [
      start.toISOString().slice(0, 7),
      dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(start),
    ] as const
  })
