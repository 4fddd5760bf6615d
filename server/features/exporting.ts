import { concurrencyLimit } from '../platform/budgets/limits.ts'
import { limitConcurrency } from '../platform/process/limit-concurrency.ts'
import { type CalledBy, slotOf } from './limited.ts'

const exportsInFlightByUser = concurrencyLimit('exports-in-flight-by-user', {
  of: 'user',
  most: 1,
  says: 'Your last export is still being written.',
})

/** The parts that this process makes at the same time. A part is in memory until the reader has taken it. */
const limited = limitConcurrency(2)

/** An export whose reader takes longer is cut off. */
const LONGEST_MS = 10 * 60_000

/**
 * Streams an export part by part, each when the reader has taken the one before. An account has one export at a time.
 * @returns a stream, with the type of what clients get
 * @throws TOO_MANY_REQUESTS while another export of the account is written
 */
export async function exporting<Received>(
  context: CalledBy,
  parts: AsyncGenerator<string>,
): Promise<Received> {
  const { log } = context.services
  const slot = await slotOf(context, exportsInFlightByUser)
  const encoder = new TextEncoder()
  let deadline: NodeJS.Timeout | undefined
  const end = async () => {
    clearTimeout(deadline)
    await slot.release()
  }
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        deadline = setTimeout(() => {
          controller.error(new Error('The reader took too long.'))
          void end().catch(() => {})
        }, LONGEST_MS).unref()
      },
      async pull(controller) {
        try {
          const { done, value } = await limited(() => parts.next())
          if (!done) return controller.enqueue(encoder.encode(value))
          await end()
          controller.close()
        } catch (error) {
          log.error({ err: error }, 'an export was cut off')
          await end().catch(() => {})
          controller.error(error)
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  ) as Received
}

/**
 * Reads rows in batches.
 * @param read returns the rows after this one, or the first rows, in a fixed order; none at the end
 */
export async function* inBatches<Row>(
  read: (after: Row | undefined) => PromiseLike<Row[]>,
): AsyncGenerator<Row[], undefined> {
  for (let rows = await read(undefined); rows.length > 0; rows = await read(rows.at(-1))) yield rows
}
