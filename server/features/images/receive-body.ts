import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The minimum average speed of a sender, after the first seconds. */
const SLOWEST = { bytesPerSecond: 8_000, afterMs: 15_000 }

/** A complete body in an unlinked temporary file, which disappears with this process. */
export type ReceivedBody = {
  length: number
  /** Reads the whole body into this buffer. */
  readInto(buffer: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

/**
 * Receives a body into a temporary file, so that a slow sender costs no memory and blocks no other upload.
 * @param largest the maximum length in bytes
 * @returns the body, or the reason for a failure: the body is too large, the sender was too slow, or the connection broke
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
  // Never cancelled, because that would close the connection before the error response is sent.
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
    async readInto(buffer) {
      await file.read(buffer, 0, length, 0)
      return buffer.subarray(0, length)
    },
    close: () => file.close(),
  }
}

/** Resolves to the next chunk, unless the sender is too slow or disconnects first. */
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

/** Opens a file and unlinks it immediately, so that no crash leaves it behind. */
async function nameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `redial-upload-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}
