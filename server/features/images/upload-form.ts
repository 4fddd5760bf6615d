import { getMultipartBoundary, MultipartParseError, parseMultipart } from '@remix-run/multipart-parser'

/** The maximum number of parts of a form. An upload needs one, and clients may add others. */
const MAX_PARTS = 100

/** Whether this content type is a form that can contain files. */
export const isForm = (contentType: string): boolean => /^multipart\/form-data *(;|$)/i.test(contentType)

/**
 * Parses a form without copying its files out of the buffer. Parsing is synchronous, because finding the boundaries takes a
 * few milliseconds at most.
 * @throws MultipartParseError or another error if it is not a form
 */
export function formIn(bytes: Uint8Array<ArrayBuffer>, contentType: string): FormData {
  const boundary = getMultipartBoundary(contentType)?.trimEnd()
  if (!boundary) throw new MultipartParseError('The content type has no boundary.')
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

/**
 * A file that reads its content in place. An ordinary `File` copies its parts, and copies them again for every
 * reader, which takes time and twice the memory for a picture of 10 MB.
 */
class ReceivedFile extends File {
  readonly #content: Uint8Array<ArrayBuffer>

  constructor(content: Uint8Array<ArrayBuffer>, name: string, type: string) {
    super([], name, { type })
    this.#content = content
  }

  override get size() {
    return this.#content.length
  }

  /** Returns the content itself, not a copy. Do not write to it, and do not use it after the handler has returned. */
  override async bytes() {
    return this.#content
  }

  override arrayBuffer() {
    return this.slice().arrayBuffer()
  }

  override text() {
    return this.slice().text()
  }

  override stream() {
    return this.slice().stream()
  }

  override slice(start?: number, end?: number, type?: string) {
    return new Blob([this.#content]).slice(start, end, type)
  }
}
