/**
 * A file whose content stays where it was received. An ordinary `File` copies what it is made of, and copies it again
 * for whoever asks for its bytes, which for a picture of 10 MB takes time and memory twice.
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

  /** The content itself and no copy: not to be written to, nor kept until after the upload is answered. */
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
