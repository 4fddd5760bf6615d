import type { Database } from '#server/platform/database/connect.ts'
import type { DemoPictures } from './pictures.ts'

/** Any number; it only has to be the same in every Redial. Held by the process that draws. */
export const DRAWING_LOCK = 7_334_254
/** Time that is left to others after each picture, by the time that it took: a fifth of a core is used. */
const PAUSE = 4

type Drawing = {
  pool: Database['pool']
  pictures: Pick<DemoPictures, 'prepare'>
  ids: string[]
  /** Ends the work after the picture at hand. */
  signal: AbortSignal
}

/**
 * Draws pictures that nobody has asked for yet: in one process of all that serve this database, and slowly. What somebody
 * asks for meanwhile is drawn at once by the process that is asked.
 */
export async function drawBehind({ pool, pictures, ids, signal }: Drawing): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      DRAWING_LOCK,
    ])
    if (rows[0]?.taken) await pictures.prepare({ ids, atOnce: 1, signal, pause: PAUSE })
  } finally {
    // Closing the connection releases the lock.
    client.release(true)
  }
}
