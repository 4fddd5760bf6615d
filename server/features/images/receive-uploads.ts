import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Context, MiddlewareHandler } from 'hono'
import { imageFieldMessages } from '#contract/images/messages.ts'
import { concurrencyLimit, HOUR, rateLimit } from '../../platform/budgets/limits.ts'
import { type RateLimited, rateLimitedResponse } from '../../platform/budgets/rate-limited.ts'
import { type Slot, takeSlot } from '../../platform/budgets/slots.ts'
import type { Throttle } from '../../platform/budgets/throttle.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { limitConcurrency } from '../../platform/process/limit-concurrency.ts'
import { completedSalesOf } from '../../schema/deals.ts'
import { users } from '../../schema/users.ts'
import { type ReceivedBody, receiveBody } from './receive-body.ts'
import { formIn, isForm } from './upload-form.ts'

const uploadByUser = rateLimit('upload-by-user', {
  of: 'user',
  most: 60,
  seconds: HOUR,
  says: "You've uploaded too many photos.",
})

/** Sellers whom an administrator has verified, or who have sold a few phones, counted after the ones above. */
const uploadByKnownSeller = rateLimit('upload-by-known-seller', {
  of: 'user',
  most: 600,
  seconds: HOUR,
  says: "You've uploaded too many photos.",
})

const uploadsInFlightByUser = concurrencyLimit('uploads-in-flight-by-user', {
  of: 'user',
  most: 2,
  says: 'Two of your photos are already uploading.',
})

const uploadsInFlightByAddress = concurrencyLimit('uploads-in-flight-by-address', {
  of: 'address',
  most: 10,
  says: 'Too many photos are uploading from your network.',
})

/** The number of uploads that this process has in memory at the same time, up to 10 MB each. */
const UPLOAD_SLOTS = 2

/** Milliseconds after which the next upload starts, even if the picture host has not responded. */
const SLOT_TIMEOUT_MS = 20_000

/** Milliseconds after which a cancelled upload has freed its slot. Its sender may start the next one immediately. */
const STOPPED_MS = 500

type Sender = { userId: string; address: string }

type Receiving = {
  db: Queries
  throttle: Pick<Throttle, 'limit'>
  /** Returns the authenticated sender; undefined for anonymous requests, whose bodies are not read. */
  senderOf: (context: Context) => Promise<Sender | undefined>
  /** In bytes. */
  largest: number
  tooLarge: (context: Context) => Response
}

/**
 * Receives multipart forms with pictures. An upload is counted against its limits, then its body is received into a
 * temporary file. Only a complete body is read into a buffer and parsed. The handler gets the parsed form with the request.
 * The body of an anonymous request or of another type is not read, and the handler gets an empty form.
 */
export function receiveUploads(receiving: Receiving): MiddlewareHandler {
  const { senderOf, largest, tooLarge } = receiving
  const limited = limitConcurrency(UPLOAD_SLOTS)
  const withBuffer = bufferPool(largest)
  return async (context, next) => {
    const request = context.req.raw
    if (request.method !== 'POST') return next()
    const contentType = request.headers.get('content-type') ?? ''
    const sender = isForm(contentType) ? await senderOf(context) : undefined
    if (!sender) {
      context.req.raw = withForm(request, () => new FormData())
      return next()
    }
    if (Number(request.headers.get('content-length')) > largest) return tooLarge(context)
    const counted = await count(receiving, sender)
    if ('refused' in counted) return rateLimitedResponse(counted.refused)
    try {
      const received = await receiveBody(request, largest)
      if (received === 'too-large') return tooLarge(context)
      if (received === 'too-slow') return tooSlow()
      if (received === 'broken-off') {
        context.req.raw = withForm(request, () => {
          throw new Error('The form is incomplete.')
        })
        return await next()
      }
      return await answered(received)
    } finally {
      await counted.release()
    }

    async function answered(received: ReceivedBody): Promise<Response | undefined> {
      const answer = async (buffer: Uint8Array<ArrayBuffer>) => {
        const body = await received.readInto(buffer).finally(received.close)
        context.req.raw = withForm(request, () => formIn(body, contentType))
        await next()
        return undefined
      }
      let answering: Promise<undefined> | undefined
      await limited(() => {
        answering = withBuffer(answer)
        return Promise.race([answering, sleep(SLOT_TIMEOUT_MS, undefined, { ref: false })])
      })
      return answering
    }
  }
}

/** Counts one upload of this sender until it is released. */
async function count(
  { db, throttle }: Receiving,
  { userId, address }: Sender,
): Promise<Slot | { refused: RateLimited }> {
  const over = await throttle.limit(uploadByUser, userId)
  if (over && !(await isKnownSeller(db, userId))) return { refused: over }
  const overAsSeller = over && (await throttle.limit(uploadByKnownSeller, userId))
  if (overAsSeller) return { refused: overAsSeller }
  const take = () => takeSlot(db, uploadsInFlightByUser, userId)
  let byUser = await take()
  if ('refused' in byUser) {
    await sleep(STOPPED_MS)
    byUser = await take()
  }
  if ('refused' in byUser) return byUser
  const { slot } = byUser
  const byAddress = await takeSlot(db, uploadsInFlightByAddress, address)
  if ('slot' in byAddress) {
    return { release: async () => void (await Promise.all([slot.release(), byAddress.slot.release()])) }
  }
  await slot.release()
  return byAddress
}

/** Sales after which a seller counts as known. */
const SALES_OF_KNOWN_SELLERS = 5

/** Whether an administrator has verified a seller, or they have sold a few phones. */
async function isKnownSeller(db: Queries, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(sql`
    select verified or ${completedSalesOf(users.id)} >= ${SALES_OF_KNOWN_SELLERS} as known
    from ${users} where ${users.id} = ${userId}`)
  return rows[0]?.known ?? false
}

/** Returns a response in the shape of the contract's error with this code. */
const tooSlow = () =>
  Response.json(
    { defined: true, code: 'UPLOAD_TOO_SLOW', status: 408, message: imageFieldMessages.tooSlow },
    { status: 408, headers: { connection: 'close' } },
  )

/**
 * Returns the same request with a parsed form instead of its body.
 * @param form throws if the body is not a form
 */
function withForm({ url, method, headers, signal }: Request, form: () => FormData): Request {
  const read = new Request(url, { method, headers, signal })
  read.headers.set('content-type', 'multipart/form-data')
  return Object.assign(read, { formData: async () => form() })
}

/**
 * Creates a pool of buffers for bodies. A buffer is reused as soon as the response to its upload is ready, so handlers must
 * not use the files afterwards. Without the pool, unused buffers would pile up until the next garbage collection.
 */
function bufferPool(size: number) {
  const free: Uint8Array<ArrayBuffer>[] = []
  return async <Result>(task: (buffer: Uint8Array<ArrayBuffer>) => Promise<Result>): Promise<Result> => {
    const buffer = free.pop() ?? new Uint8Array(size)
    try {
      return await task(buffer)
    } finally {
      // With a slow picture host there may be more buffers than slots.
      if (free.length < UPLOAD_SLOTS) free.push(buffer)
    }
  }
}
