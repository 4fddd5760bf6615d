import { hash } from 'node:crypto'
import { type Encoding, pack, WORTH_PACKING } from './encoding.ts'

/** An answer as it goes out in one encoding. */
export type Form = {
  /** Strong: other bytes have another. */
  etag: string
  body: Buffer
  /** Names and values in turn, as Node writes them fastest. The last value is free for the id of each request. */
  headers: string[]
  /** As `headers`, for whoever has these bytes already. */
  unchanged: string[]
}

/** A finished answer of status 200 that is the same for everybody. */
export type Answer = {
  /** Nothing for the encoding: as it was made. Made when it is first asked for; then it is there at once. */
  form(encoding: Encoding | undefined): Form | Promise<Form>
  /** Bytes of memory. It grows by the encodings that are made: see `onGrown`. */
  size(): number
  onGrown: () => void
}

/** What belongs to one request or one form, and is not kept. */
const NOT_KEPT = new Set([
  'x-request-id',
  'content-length',
  'etag',
  'date',
  'connection',
  'transfer-encoding',
])
const OF_THE_BODY = new Set(['content-length', 'content-type', 'content-encoding'])

/** Takes the answer's bytes and headers out of it. */
export async function answerOf(response: Response): Promise<Answer> {
  const plain = Buffer.from(await response.arrayBuffer())
  const digest = hash('sha256', plain, 'base64url').slice(0, 27)
  const headers = keptHeaders(response.headers)
  const packed: Partial<Record<Encoding, Form | Promise<Form>>> = {}
  const unpacked = formOf({ etag: `"${digest}"`, body: plain, headers })
  let size = sizeOf(unpacked)

  async function makeForm(encoding: Encoding): Promise<Form> {
    const body = await pack[encoding](plain)
    const own: [string, string][] = [...headers, ['content-encoding', encoding]]
    const form = formOf({ etag: `"${digest}-${encoding}"`, body, headers: own })
    packed[encoding] = form
    size += sizeOf(form)
    answer.onGrown()
    return form
  }

  const answer: Answer = {
    form(encoding) {
      if (!encoding || plain.length < WORTH_PACKING) return unpacked
      packed[encoding] ??= makeForm(encoding)
      return packed[encoding]
    },
    size: () => size,
    onGrown: () => {},
  }
  return answer
}

function keptHeaders(given: Headers): [string, string][] {
  const headers = [...given].filter(([name]) => !NOT_KEPT.has(name) && name !== 'vary')
  const vary = [given.get('vary'), 'Accept-Encoding'].filter(Boolean).join(', ')
  // Browsers may keep it, and ask each time whether it still holds.
  const freshness: [string, string][] = given.has('cache-control') ? [] : [['cache-control', 'no-cache']]
  return [...headers, ...freshness, ['vary', vary]]
}

function formOf({
  etag,
  body,
  headers,
}: Pick<Form, 'etag' | 'body'> & { headers: [string, string][] }): Form {
  const all = [...headers, ['etag', etag] as const]
  const ending = ['x-request-id', '']
  return {
    etag,
    body,
    headers: [...all.flat(), 'content-length', String(body.length), ...ending],
    unchanged: [...all.filter(([name]) => !OF_THE_BODY.has(name)).flat(), ...ending],
  }
}

const sizeOf = ({ body, headers, unchanged }: Form) =>
  body.length + [...headers, ...unchanged].reduce((sum, text) => sum + text.length + 16, 0)
