import { identityErrors } from '#contract/accounts/identity-errors.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { accessErrors } from '#contract/errors.ts'
import { UNREACHABLE } from '../../platform/http/error.ts'
import { renew, usableToken } from '../../platform/session/session-actions.ts'
import { downscaled } from './downscale.ts'
import { pictureFault } from './picture-fault.ts'

type UploadOptions = {
  /** Ends the upload; it then throws the signal's reason. */
  signal?: AbortSignal
  /** Told which part of the picture has been sent, from 0 to 1. */
  onProgress?(part: number): void
}

/**
 * Sends a picture in the name of whoever is signed in, made smaller before when it is huge.
 * @returns its address, for a product, a category or a person
 * @throws errors in the shape of the API's: `uploadFailure` tells what to say
 */
export async function uploadPicture(image: File, options: UploadOptions = {}): Promise<string> {
  const { type } = image
  // Its size is judged after it has been made smaller.
  const fault = pictureFault({ type, size: 0 })
  if (fault) throw apiError({ status: 415, code: 'IMAGE_TYPE', message: fault })
  const sent = await downscaled(image)
  const tooLarge = pictureFault(sent)
  if (tooLarge) throw apiError({ status: 413, code: 'IMAGE_TOO_LARGE', message: tooLarge })
  options.signal?.throwIfAborted()

  const token = await usableToken()
  let answer = await post(sent, token, options)
  if (answer.status === 401 && token) {
    const next = await renew(token)
    if (next) answer = await post(sent, next, options)
  }
  return addressIn(answer)
}

type Answer = { status: number; body: unknown }

/** By XMLHttpRequest, because `fetch` does not tell how much has been sent. */
function post(image: Blob, token: string | undefined, { signal, onProgress }: UploadOptions) {
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('POST', '/api/upload')
    if (token) request.setRequestHeader('authorization', `bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, body: parsed(request.responseText) })
    request.onerror = () => {
      const message = identityErrors['network-request-failed']
      reject(apiError({ status: 503, code: UNREACHABLE, message }))
    }
    request.onabort = () => reject(signal?.reason)
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.throwIfAborted()
    signal?.addEventListener('abort', abort)
    const form = new FormData()
    form.append('image', image, 'name' in image ? String(image.name) : 'picture.jpg')
    request.send(form)
  })
}

function addressIn({ status, body }: Answer): string {
  const answer = body as { data?: { url?: unknown }; code?: unknown; message?: unknown } | undefined
  if (status === 200 && typeof answer?.data?.url === 'string') return answer.data.url
  const { code = 'INTERNAL_SERVER_ERROR', message } = answer ?? {}
  const said = typeof message === 'string' ? message : undefined
  const otherwise = status === 401 ? accessErrors.UNAUTHORIZED.message : `${accountMessages.failed}.`
  throw apiError({ status: status === 200 ? 500 : status, code: String(code), message: said ?? otherwise })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const apiError = ({ message, ...rest }: { status: number; code: string; message: string }) =>
  Object.assign(new Error(message), rest)
