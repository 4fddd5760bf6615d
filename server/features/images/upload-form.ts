import { getMultipartBoundary, MultipartParseError, parseMultipart } from '@remix-run/multipart-parser'
import { ReceivedFile } from './received-file.ts'

/** Parts of a form, of which an upload needs one: room for what a client sends along. */
const MAX_PARTS = 100

/** Whether a body that calls itself this is a form that files can be in. */
export const isForm = (contentType: string): boolean => /^multipart\/form-data *(;|$)/i.test(contentType)

/**
 * The form in these bytes, whose files stay where they are. It is read in one go, since all of it is there and looking
 * for its boundaries takes a few milliseconds at most.
 * @throws MultipartParseError or another error when it is none
 */
export function formIn(bytes: Uint8Array<ArrayBuffer>, contentType: string): FormData {
  const boundary = getMultipartBoundary(contentType)?.trimEnd()
  if (!boundary) throw new MultipartParseError('The form does not say what stands between its parts.')
  const form = new FormData()
  const limits = { maxParts: MAX_PARTS, maxFileSize: bytes.length, maxTotalSize: bytes.length }
  if (bytes.length === 0) throw new MultipartParseError('The form is empty.')
  for (const { name, filename, mediaType, content } of parseMultipart(bytes, { boundary, ...limits })) {
    if (name === undefined) throw new MultipartParseError('A part of the form has no name.')
    const inPlace = (content[0] ?? new Uint8Array()) as Uint8Array<ArrayBuffer>
    if (filename === undefined) form.append(name, new TextDecoder().decode(inPlace))
    else form.append(name, new ReceivedFile(inPlace, filename, mediaType ?? ''))
  }
  return form
}
