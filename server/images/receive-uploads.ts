import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { inTurn } from '../in-turn.ts'
import { formIn, isForm } from './upload-form.ts'

/** Uploads of this process whose bodies are in memory at the same time, each of up to 10 MB. */
const AT_ONCE = 2

/** Milliseconds after which the next one is let in, so that a slow sender holds up nobody for long. */
const LONGEST_TURN_MS = 20_000

type Receiving = {
  /** Whether whoever sends this is known; nothing that others send is read. */
  isKnown: (context: Context) => Promise<boolean>
  /** Bytes of a body. */
  largest: number
  tooLarge: (context: Context) => Response
}

/**
 * Reads the forms that pictures come in, only so many at a time; the others wait before their bodies are read, so that
 * their bytes stay with whoever sends them. What comes after is given the form with the request; a body that is not
 * read, of a stranger or of another kind, is given as an empty form.
 */
export function receiveUploads({ isKnown, largest, tooLarge }: Receiving): MiddlewareHandler {
  const oneOfFew = inTurn(AT_ONCE)
  const withRoom = roomsOf(largest)
  return async (context, next) => {
    const request = context.req.raw
    if (request.method !== 'POST') return next()
    const contentType = request.headers.get('content-type') ?? ''
    if (!(await isKnown(context)) || !isForm(contentType)) {
      context.req.raw = withForm(request, () => new FormData())
      return next()
    }
    if (Number(request.headers.get('content-length')) > largest) return tooLarge(context)

    const receive = async (room: Uint8Array<ArrayBuffer>) => {
      const body = await bodyOf(request, room)
      if (body === 'too-large') return tooLarge(context)
      context.req.raw = withForm(request, () => {
        if (body === 'broken-off') throw new Error('The form was not sent to its end.')
        return formIn(body, contentType)
      })
      await next()
    }
    let answered: Promise<Response | undefined> | undefined
    await oneOfFew(() => {
      answered = withRoom(receive)
      return Promise.race([answered, sleep(LONGEST_TURN_MS, undefined, { ref: false })])
    })
    return answered
  }
}

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
      // Slow senders may have needed more than there are turns.
      if (free.length < AT_ONCE) free.push(room)
    }
  }
}

/** The whole body, in this room. */
async function bodyOf(
  { body }: Request,
  room: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | 'too-large' | 'broken-off'> {
  let length = 0
  try {
    // Not cancelled when it is left, which would break the connection before the refusal is sent.
    for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
      if (length + chunk.length > room.length) return 'too-large'
      room.set(chunk, length)
      length += chunk.length
    }
  } catch {
    return 'broken-off'
  }
  return room.subarray(0, length)
}
