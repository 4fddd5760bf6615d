import type { Database } from '#server/platform/database/connect.ts'
import type { DemoPictures } from './pictures.ts'

/** The id of the advisory lock that the drawing process holds: any number that is the same in every process. */
export const DRAWING_LOCK = 7_334_254
/** The pause after each picture, as a multiple of its drawing time, so that drawing uses a twentieth of a core. */
const PAUSE = 19

type Drawing = {
  pool: Database['pool']
  pictures: Pick<DemoPictures, 'prepare'>
  ids: string[]
  /** Stops after the current picture. */
  signal: AbortSignal
}

/**
 * Slowly draws pictures that have not been requested yet, in only one of the processes that use this database. A picture
 * that is requested meanwhile is drawn immediately by the process that got the request.
 */
export async function drawInBackground({ pool, pictures, ids, signal }: Drawing): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      DRAWING_LOCK,
    ])
    if (rows[0]?.taken) await pictures.prepare({ ids, concurrency: 1, signal, pause: PAUSE })
  } finally {
    // Closing the connection releases the lock.
    client.release(true)
  }
}
