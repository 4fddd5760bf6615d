import { z } from 'zod'
import { inSpan } from '../../platform/tracing/span.ts'
import { type ImageVariant, imageType, type PictureHost } from './port.ts'

/** The only uploaded variant: imgbb stores a single file, and creates smaller ones from it. */
const VARIANT: ImageVariant = '1280.webp'
const TIMEOUT_MS = 20_000
/** The hosts of imgbb's pictures. It has changed its top-level domain before. */
const SHOWN_AT = ['https://i.ibb.co', 'https://i.ibb.co.com']

/** Both shapes of a response, as https://api.imgbb.com documents and sends them. */
const answers = z.union([
  z.object({ success: z.literal(true), data: z.object({ url: z.url() }) }),
  z.object({ error: z.object({ message: z.string(), code: z.number().optional() }) }),
])

/**
 * imgbb as the picture host. Its API cannot delete pictures, so uploads stay there.
 * @param imgbb.url the address of its API
 */
export function imgbbPictures({ apiKey, url }: { apiKey: string; url: string }): PictureHost {
  const upload = new URL('/1/upload', url)
  const origins = [...new Set([...SHOWN_AT, ...(upload.hostname === 'api.imgbb.com' ? [] : [upload.origin])])]
  upload.searchParams.set('key', apiKey)
  return {
    variants: [VARIANT],
    origins,
    async keep(picture, note) {
      const [[variant, bytes] = []] = picture.files
      if (!variant || !bytes) throw new Error('There is nothing to send to imgbb.')
      const form = new FormData()
      form.append('image', new Blob([new Uint8Array(bytes)], { type: imageType(variant) }), 'picture.webp')
      const response = await inSpan('imgbb upload', { kind: 'client' }, () =>
        fetch(upload, {
          method: 'POST',
          body: form,
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      )
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
  throw new Error(`imgbb did not store the picture (status ${status}): ${reason}`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
