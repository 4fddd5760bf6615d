import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A sender has to be this fast on average, after the first seconds. */
const SLOWEST = { bytesPerSecond: 8_000, afterMs: 15_000 }

/** A body that was received as a whole. It has no name in the file system, so it is gone with this process. */
export type ReceivedBody = {
  length: number
  /** Reads all of it into this room. */
  readInto(room: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

/**
 * Receives a body to a temporary file, so that a slow sender costs neither memory nor anybody else's turn.
 * @returns or why there is none: it is larger than that, its sender was too slow, or stopped before the end
 */
export async function receiveBody(
  { body }: Request,
  largest: number,
): Promise<ReceivedBody | 'too-large' | 'too-slow' | 'broken-off'> {
  const file = await nameless()
  const done = async (outcome: 'too-large' | 'too-slow' | 'broken-off') => {
    await file.close()
    return outcome
  }
  const began = performance.now()
  // Never cancelled, which would break the connection before the refusal is sent.
  const reader = body?.getReader()
  let length = 0
  try {
    for (;;) {
      const part = await inTime(reader?.read(), { length, began })
      if (typeof part === 'string') return await done(part)
      if (!part?.value) break
      length += part.value.length
      if (length > largest) return await done('too-large')
      await file.appendFile(part.value)
    }
  } catch (error) {
    await file.close()
    throw error
  } finally {
    reader?.releaseLock()
  }
  return {
    length,
    async readInto(room) {
      await file.read(room, 0, length, 0)
      return room.subarray(0, length)
    },
    close: () => file.close(),
  }
}

/** What comes next, unless the sender falls behind or goes away before it does. */
async function inTime<Part>(
  next: Promise<Part> | undefined,
  { length, began }: { length: number; began: number },
): Promise<Part | 'too-slow' | 'broken-off' | undefined> {
  const waiting = new AbortController()
  const deadline = began + SLOWEST.afterMs + (length / SLOWEST.bytesPerSecond) * 1000
  const late = sleep(Math.max(0, deadline - performance.now()), 'too-slow' as const, {
    signal: waiting.signal,
    ref: false,
  })
  late.catch(() => {})
  try {
    return await Promise.race([next?.catch(() => 'broken-off' as const), late])
  } finally {
    waiting.abort()
  }
}

/** A file that no crash leaves behind: its name is removed at once, its space with its last handle. */
async function nameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `redial-upload-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}
