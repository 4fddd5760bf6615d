import { z } from 'zod'
import { type ImageVariant, imageType, type PictureHost } from './port.ts'

/** The one variant that is sent: imgbb keeps a single file, and makes its own smaller ones of it. */
const VARIANT: ImageVariant = '1280.webp'
const TIMEOUT_MS = 20_000
/** Where imgbb shows what it keeps. It has changed the second half of its name before. */
const SHOWN_AT = ['https://i.ibb.co', 'https://i.ibb.co.com']

/** Both shapes of an answer, as https://api.imgbb.com describes and sends them. */
const answers = z.union([
  z.object({ success: z.literal(true), data: z.object({ url: z.url() }) }),
  z.object({ error: z.object({ message: z.string(), code: z.number().optional() }) }),
])

/**
 * imgbb as the host of the pictures. It describes no call that deletes one: what was sent there stays.
 * @param imgbb.url where its API is
 */
export function imgbbPictures({ apiKey, url }: { apiKey: string; url: string }): PictureHost {
  const upload = new URL('/1/upload', url)
  const origins = [...new Set([...SHOWN_AT, ...(upload.hostname === 'api.imgbb.com' ? [] : [upload.origin])])]
  upload.searchParams.set('key', apiKey)
  return {
    variants: [VARIANT],
    origins,
    async keep(picture, note) {
      const [[variant, bytes] = []] = picture
      if (!variant || !bytes) throw new Error('There is nothing to send to imgbb.')
      const form = new FormData()
      form.append('image', new Blob([new Uint8Array(bytes)], { type: imageType(variant) }), 'picture.webp')
      const response = await fetch(upload, {
        method: 'POST',
        body: form,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const address = addressIn(response.status, await response.text())
      if (!origins.includes(new URL(address).origin)) {
        throw new Error(`imgbb shows the picture at ${address}, where our pages may not load it from.`)
      }
      await note(address)
      return address
    },
  }
}

function addressIn(status: number, text: string): string {
  const { data: answer } = answers.safeParse(jsonOf(text))
  if (answer && 'data' in answer) return answer.data.url
  const reason = answer ? `${answer.error.message} (${answer.error.code ?? 'no code'})` : 'in no known form'
  throw new Error(`imgbb did not keep the picture; it answered ${status}: ${reason}`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
