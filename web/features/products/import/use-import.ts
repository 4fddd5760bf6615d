import { useRef, useState } from 'react'
import { MAX_IMPORT_BYTES } from '#contract/constants.ts'
import type { DateOrder } from '#contract/input/dates.ts'
import type { DateQuestion, ImportedRow } from '#contract/products/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { requestIds } from '../../../platform/api/request-ids.ts'
import { codeOf, messageOf } from '../../../platform/http/error.ts'
import { texts } from '../../../texts/texts.ts'
import { textOfFile } from './text-of-file.ts'

/** A file with the server's result for each of its rows. */
type Preview = {
  name: string
  csv: string
  rows: ImportedRow[]
  /** The order of day and month that the seller has chosen. */
  dateOrder?: DateOrder | undefined
  question?: DateQuestion | undefined
}

/** The state of the import. A failed step changes nothing and can be retried. */
export type ImportState =
  | { step: 'choosing'; failure?: Failure }
  | { step: 'checking'; name: string }
  | { step: 'preview' | 'listing'; preview: Preview; failure?: Failure }
  | { step: 'listed'; count: number }

type Failure = {
  message: string
  /** Absent when a retry would fail again. */
  again?: () => void
}

/** Reads a file of listings, has the server check it, and lists its phones after confirmation. */
export function useImport() {
  const [ids] = useState(requestIds)
  const [state, setState] = useState<ImportState>({ step: 'choosing' })
  /** Counts the chosen files, so that a late response about an earlier file is ignored. */
  const choice = useRef(0)

  async function choose(file: File) {
    if (state.step === 'listing') return
    choice.current += 1
    const mine = choice.current
    const show = (next: ImportState) => choice.current === mine && setState(next)

    const t = texts('importing')
    if (file.size > MAX_IMPORT_BYTES) {
      const message = t('tooLarge', { name: file.name, size: MAX_IMPORT_BYTES / 1e6 })
      return show({ step: 'choosing', failure: { message } })
    }
    show({ step: 'checking', name: file.name })
    try {
      const csv = await file.arrayBuffer().then(bytes => textOfFile(new Uint8Array(bytes)), unreadable)
      const { rows, question } = await browserApi.products.import({ csv, confirm: false })
      show({ step: 'preview', preview: { name: file.name, csv, rows, question } })
    } catch (error) {
      const failure = { message: t('failure', { name: file.name, message: failureText(error) }) }
      show({
        step: 'choosing',
        failure: isFinal(error) ? failure : { ...failure, again: () => choose(file) },
      })
    }
  }

  /** Has the file checked again with the seller's answer to the question about its dates. */
  async function chooseDateOrder(preview: Preview, dateOrder: DateOrder) {
    setState({ step: 'checking', name: preview.name })
    try {
      const { rows } = await browserApi.products.import({ csv: preview.csv, confirm: false, dateOrder })
      setState({ step: 'preview', preview: { ...preview, rows, dateOrder } })
    } catch (error) {
      const again = () => void chooseDateOrder(preview, dateOrder)
      setState({ step: 'preview', preview, failure: { message: failureText(error), again } })
    }
  }

  async function list(preview: Preview, wanted: { again: boolean }) {
    setState({ step: 'listing', preview })
    const { csv, dateOrder } = preview
    try {
      const request = { csv, confirm: true, dateOrder, ...wanted }
      const { imported } = await browserApi.products.import({ ...request, requestId: ids.idFor(request) })
      ids.clear()
      setState({ step: 'listed', count: imported })
    } catch (error) {
      const failure = { message: failureText(error) }
      if (codeOf(error) !== 'ROWS_REFUSED') {
        const again = () => void list(preview, wanted)
        return setState({
          step: 'preview',
          preview,
          failure: isFinal(error) ? failure : { ...failure, again },
        })
      }
      // The shop's data has changed since the file was checked.
      const rows = await browserApi.products.import({ csv, confirm: false, dateOrder }).then(
        answer => answer.rows,
        () => preview.rows,
      )
      setState({ step: 'preview', preview: { ...preview, rows }, failure })
    }
  }

  return {
    state,
    choose: (file: File) => void choose(file),
    chooseDateOrder: (preview: Preview, order: DateOrder) => void chooseDateOrder(preview, order),
    list: (preview: Preview, wanted: { again: boolean }) => void list(preview, wanted),
    startAfresh: () => setState({ step: 'choosing' }),
  }
}

/** Whether the server has rejected the file, so that a retry would give the same result. */
const isFinal = (error: unknown) =>
  error instanceof UnreadableFile || ['UNREADABLE_FILE', 'BAD_REQUEST'].includes(codeOf(error) ?? '')

class UnreadableFile extends Error {}

/** Browsers cannot read a file that was changed, moved or deleted since it was chosen. */
function unreadable(cause: unknown): never {
  throw new UnreadableFile(texts('importing')('unreadable'), { cause })
}

const failureText = (error: unknown) =>
  error instanceof UnreadableFile ? error.message : (messageOf(error) ?? texts('importing')('failed'))
