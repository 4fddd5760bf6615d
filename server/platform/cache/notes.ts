import { keptCalls } from './kept-calls.ts'

/** What an answer may be kept until. */
export type Dependences = {
  /** Until anything changes that public lists show. */
  lists: boolean
  /** Until one of these products changes; their ids. */
  products: readonly string[]
  /** It holds at this moment only: whoever asks now may share it, and nobody later. */
  fleeting: boolean
}

/** Gathers, while a request is answered, what its answer depends on. */
export type AnswerNotes = {
  /** Of itself the answer may be kept, whatever calls it is made from. */
  keepable(): void
  /** A call has been answered for it. */
  called(name: string, input: unknown, output: unknown): void
  /** A call has failed: what was made without it is not kept. */
  failed(): void
  /** @returns nothing when the answer may not be kept, or nobody has said that it may */
  dependences(): Dependences | undefined
}

export function openNotes(): AnswerNotes {
  let isKeepable: boolean | undefined
  let lists = false
  let fleeting = false
  const products: string[] = []
  return {
    keepable() {
      isKeepable ??= true
    },

    called(name, input, output) {
      const call = keptCalls.get(name)
      const id = (input as { id?: unknown } | undefined)?.id
      if (!call || (call.dependence === 'product' && typeof id !== 'string')) {
        isKeepable = false
        return
      }
      isKeepable ??= true
      lists ||= call.dependence === 'lists'
      if (call.dependence === 'product') products.push(String(id).toLowerCase())
      fleeting ||= isBeingBought(output)
    },

    failed() {
      isKeepable = false
    },

    dependences: () => (isKeepable ? { lists, products, fleeting } : undefined),
  }
}

/** A phone is held for whoever pays for it until a certain moment, of which nobody tells when it comes. */
const isBeingBought = (output: unknown) =>
  (output as { beingBought?: boolean } | null | undefined)?.beingBought === true

/** Whether an answer that was made with these notes is the same for everybody, so that it may be kept and shared. */
export function isForEverybody(response: Response, notes: AnswerNotes | undefined): boolean {
  const { status, headers } = response
  return (
    status === 200 &&
    notes?.dependences() !== undefined &&
    !headers.has('set-cookie') &&
    !headers.has('content-encoding') &&
    !/no-store|private/i.test(headers.get('cache-control') ?? '')
  )
}
