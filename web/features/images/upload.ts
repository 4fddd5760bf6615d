import { accountMessages } from '#contract/accounts/messages.ts'
import { accessErrors } from '#contract/errors.ts'
import { imageFieldMessages } from '#contract/images/messages.ts'
import { UNREACHABLE } from '../../platform/http/error.ts'
import { wordError } from '../../platform/http/word-error.ts'
import { renew, validToken } from '../../platform/session/session-actions.ts'
import { loadProblems, problemText } from '../../texts/problems.ts'
import { texts } from '../../texts/texts.ts'
import { pictureProblem } from './picture-problem.ts'
import { preparedPicture } from './prepare-picture.ts'

type UploadOptions = {
  /** Aborts the upload, which then throws the signal's reason. */
  signal?: AbortSignal
  /** Called with the fraction that has been sent, from 0 to 1. */
  onProgress?(part: number): void
}

/**
 * Uploads a picture as the signed-in user. Large pictures are downscaled first, and other formats converted. A private one is
 * shown only to the people of a deal and to administrators.
 * @returns its address, for a product, a category or a user, and what is wrong with it: empty for a good one
 * @throws errors in the shape of API errors; `uploadFailure` has their messages
 */
export async function uploadPicture(
  image: File,
  { isPrivate = false, ...options }: UploadOptions & { isPrivate?: boolean } = {},
): Promise<{ address: string; warning: string }> {
  const path = isPrivate ? '/api/upload-private' : '/api/upload'
  const { data } = (await sendPicture(path, image, options)) as {
    data?: { url?: unknown; warnings?: { message: string }[] }
  }
  if (typeof data?.url !== 'string') throw await errorIn({ status: 500, body: undefined })
  const warning = data.warnings?.[0]?.message ?? ''
  if (warning) await loadProblems()
  return { address: data.url, warning: problemText(warning) }
}

/** Like `uploadPicture`, but for any call that accepts a picture. @returns the body of the response */
export async function sendPicture(path: string, image: File, options: UploadOptions = {}): Promise<unknown> {
  const sent = await preparedPicture(image)
  const problem = pictureProblem(sent)
  if (problem)
    throw await worded({
      ...(problem === imageFieldMessages.type ? WRONG_TYPE : TOO_LARGE),
      message: problem,
    })
  options.signal?.throwIfAborted()

  const token = await validToken()
  let answer = await post(path, sent, token, options)
  if (answer.status === 401 && token) {
    const next = await renew(token)
    if (next) answer = await post(path, sent, next, options)
  }
  if (answer.status !== 200) throw await errorIn(answer)
  return answer.body
}

const WRONG_TYPE = { status: 415, code: 'IMAGE_TYPE' }
const TOO_LARGE = { status: 413, code: 'IMAGE_TOO_LARGE' }

type Answer = { status: number; body: unknown }

/** Milliseconds without progress after which an upload is given up. A slow one may take as long as it needs. */
const STANDSTILL_MS = 60_000

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
function post(path: string, image: Blob, token: string | undefined, { signal, onProgress }: UploadOptions) {
  return new Promise<Answer>((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const standstill = () => {
      reject(unreachable())
      abort()
    }
    let timer = setTimeout(standstill, STANDSTILL_MS)
    request.open('POST', path)
    if (token) request.setRequestHeader('authorization', `bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer)
      timer = setTimeout(standstill, STANDSTILL_MS)
      onProgress?.(total > 0 ? loaded / total : 0)
    }
    request.onload = () => resolve({ status: request.status, body: parsed(request.responseText) })
    request.onerror = () => reject(unreachable())
    request.onabort = () => reject(signal?.reason)
    request.onloadend = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    signal?.addEventListener('abort', abort)
    const form = new FormData()
    form.append('image', image, 'name' in image ? String(image.name) : 'picture.jpg')
    request.send(form)
  })
}

const unreachable = () => apiError({ status: 503, code: UNREACHABLE, message: texts('ui')('unreachable') })

function errorIn({ status, body }: Answer): Promise<Error> {
  const answer = body as { code?: unknown; message?: unknown } | undefined
  const { code = 'INTERNAL_SERVER_ERROR', message } = answer ?? {}
  const text = typeof message === 'string' ? message : undefined
  const otherwise = status === 401 ? accessErrors.UNAUTHORIZED.message : `${accountMessages.failed}.`
  return worded({ status, code: String(code), message: text ?? otherwise })
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

/** The error in the language of the page. */
async function worded(given: Parameters<typeof apiError>[0]): Promise<Error> {
  const error = apiError(given)
  await wordError(error)
  return error
}
