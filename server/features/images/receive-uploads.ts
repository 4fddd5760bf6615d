import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { imageFieldMessages } from '#contract/images/messages.ts'
import { type Refusal, refusedResponse } from '../../platform/budgets/refusal.ts'
import { type Slot, takeSlot } from '../../platform/budgets/slots.ts'
import type { Throttle } from '../../platform/budgets/throttle.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { limitConcurrency } from '../../platform/process/limit-concurrency.ts'
import { type ReceivedBody, receiveBody } from './receive-body.ts'
import { formIn, isForm } from './upload-form.ts'

/** Uploads of this process whose pictures are in memory at the same time, each of up to 10 MB. */
const AT_ONCE = 2

/** Milliseconds after which the next one is let in, should whoever keeps the pictures be slow to answer. */
const LONGEST_TURN_MS = 20_000

/** Milliseconds in which an upload that was just stopped is over: its sender may begin the next at once. */
const STOPPED_MS = 500

type Sender = { userId: string; address: string }

type Receiving = {
  db: Queries
  throttle: Pick<Throttle, 'limit'>
  /** Who sends this; nothing that strangers send is read. */
  senderOf: (context: Context) => Promise<Sender | undefined>
  /** Bytes of a body. */
  largest: number
  tooLarge: (context: Context) => Response
}

/**
 * Receives the forms that pictures come in. They are counted before their bodies are read, and received to temporary
 * files: only what has come as a whole waits for its turn to be read into memory and decoded. What comes after is given
 * the form with the request; a body that is not read, of a stranger or of another kind, is given as an empty form.
 */
export function receiveUploads(receiving: Receiving): MiddlewareHandler {
  const { senderOf, largest, tooLarge } = receiving
  const oneOfFew = limitConcurrency(AT_ONCE)
  const withRoom = roomsOf(largest)
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
    if ('refused' in counted) return refusedResponse(counted.refused)
    try {
      const received = await receiveBody(request, largest)
      if (received === 'too-large') return tooLarge(context)
      if (received === 'too-slow') return tooSlow()
      if (received === 'broken-off') {
        context.req.raw = withForm(request, () => {
          throw new Error('The form was not sent to its end.')
        })
        return await next()
      }
      return await answered(received)
    } finally {
      await counted.release()
    }

    async function answered(received: ReceivedBody): Promise<Response | undefined> {
      const answer = async (room: Uint8Array<ArrayBuffer>) => {
        const body = await received.readInto(room).finally(received.close)
        context.req.raw = withForm(request, () => formIn(body, contentType))
        await next()
        return undefined
      }
      let answering: Promise<undefined> | undefined
      await oneOfFew(() => {
        answering = withRoom(answer)
        return Promise.race([answering, sleep(LONGEST_TURN_MS, undefined, { ref: false })])
      })
      return answering
    }
  }
}

/** Counts one upload of this sender, until it is released. */
async function count(
  { db, throttle }: Receiving,
  { userId, address }: Sender,
): Promise<Slot | { refused: Refusal }> {
  const over = await throttle.limit('upload-by-user', userId)
  if (over) return { refused: over }
  const take = () => takeSlot(db, 'uploads-in-flight-by-user', userId)
  let byUser = await take()
  if ('refused' in byUser) {
    await sleep(STOPPED_MS)
    byUser = await take()
  }
  if ('refused' in byUser) return byUser
  const { slot } = byUser
  const byAddress = await takeSlot(db, 'uploads-in-flight-by-address', address)
  if ('slot' in byAddress) {
    return { release: async () => void (await Promise.all([slot.release(), byAddress.slot.release()])) }
  }
  await slot.release()
  return byAddress
}

/** In the shape of the contract's error of this name. */
const tooSlow = () =>
  Response.json(
    { defined: true, code: 'UPLOAD_TOO_SLOW', status: 408, message: imageFieldMessages.tooSlow },
    { status: 408, headers: { connection: 'close' } },
  )

/**
 * The same request with its form read; it has no other body any more.
 * @param form throws when it is no form
 */
function withForm({ url, method, headers, signal }: Request, form: () => FormData): Request {
  const read = new Request(url, { method, headers, signal })
  read.headers.set('content-type', 'multipart/form-data')
  return Object.assign(read, { formData: async () => form() })
}

/**
 * Memory for the bodies, used again for the next one as soon as its upload is answered: whoever reads a form has to be
 * done with its files by then. Left to the collector of garbage, many would stand beside those in use.
 */
function roomsOf(size: number) {
  const free: Uint8Array<ArrayBuffer>[] = []
  return async <Result>(work: (room: Uint8Array<ArrayBuffer>) => Promise<Result>): Promise<Result> => {
    const room = free.pop() ?? new Uint8Array(size)
    try {
      return await work(room)
    } finally {
      // Slow hosts of pictures may have needed more than there are turns.
      if (free.length < AT_ONCE) free.push(room)
    }
  }
}
