import { useRef, useState } from 'react'
import { MAX_IMPORT_BYTES } from '#contract/constants.ts'
import type { ImportedRow } from '#contract/products/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { codeOf, messageOf } from '../../../platform/http/error.ts'
import { textOfFile } from './text-of-file.ts'

/** A file that was read, and what the server says of each of its rows. */
type Preview = { name: string; csv: string; rows: ImportedRow[] }

/** How far the import has come. What went wrong leaves everything as it was, to be tried again. */
export type ImportState =
  | { step: 'choosing'; failure?: Failure }
  | { step: 'checking'; name: string }
  | { step: 'preview' | 'listing'; preview: Preview; failure?: Failure }
  | { step: 'listed'; count: number }

type Failure = {
  message: string
  /** Absent where the same would only fail again. */
  again?: () => void
}

/** Reads a file of listings, has it checked, and lists what is in it once the person says so. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ step: 'choosing' })
  /** Which choice of a file this is: an answer about an earlier one comes too late. */
  const choice = useRef(0)

  async function choose(file: File) {
    if (state.step === 'listing') return
    choice.current += 1
    const mine = choice.current
    const show = (next: ImportState) => choice.current === mine && setState(next)

    const tooLarge = file.size > MAX_IMPORT_BYTES && `The file can be at most ${MAX_IMPORT_BYTES / 1e6} MB.`
    if (tooLarge) return show({ step: 'choosing', failure: { message: `${file.name}: ${tooLarge}` } })
    show({ step: 'checking', name: file.name })
    try {
      const csv = await file.arrayBuffer().then(bytes => textOfFile(new Uint8Array(bytes)), unreadable)
      const { rows } = await browserApi.products.import({ csv, confirm: false })
      show({ step: 'preview', preview: { name: file.name, csv, rows } })
    } catch (error) {
      const failure = { message: `${file.name}: ${inWords(error)}` }
      show({
        step: 'choosing',
        failure: isFinal(error) ? failure : { ...failure, again: () => choose(file) },
      })
    }
  }

  async function list(preview: Preview) {
    setState({ step: 'listing', preview })
    try {
      const { imported } = await browserApi.products.import({ csv: preview.csv, confirm: true })
      setState({ step: 'listed', count: imported })
    } catch (error) {
      const failure = { message: inWords(error) }
      if (codeOf(error) !== 'ROWS_REFUSED') {
        const again = () => void list(preview)
        return setState({
          step: 'preview',
          preview,
          failure: isFinal(error) ? failure : { ...failure, again },
        })
      }
      // Something in the shop has changed since the file was checked.
      const rows = await browserApi.products.import({ csv: preview.csv, confirm: false }).then(
        answer => answer.rows,
        () => preview.rows,
      )
      setState({ step: 'preview', preview: { ...preview, rows }, failure })
    }
  }

  return {
    state,
    choose: (file: File) => void choose(file),
    list: (preview: Preview) => void list(preview),
    startAfresh: () => setState({ step: 'choosing' }),
  }
}

/** Whether the server has looked at the file and would say the same again. */
const isFinal = (error: unknown) =>
  error instanceof UnreadableFile || ['UNREADABLE_FILE', 'BAD_REQUEST'].includes(codeOf(error) ?? '')

class UnreadableFile extends Error {}

/** Browsers refuse to read a file that was changed, moved or taken away since it was chosen. */
function unreadable(cause: unknown): never {
  throw new UnreadableFile("It can't be read anymore. Please choose it again.", { cause })
}

const inWords = (error: unknown) =>
  error instanceof UnreadableFile
    ? error.message
    : (messageOf(error) ?? "That didn't work. Please try again.")
