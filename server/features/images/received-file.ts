/**
 * A file that reads its content in place. An ordinary `File` copies its parts, and copies them again for every
 * reader, which takes time and twice the memory for a picture of 10 MB.
 */
export class ReceivedFile extends File {
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
