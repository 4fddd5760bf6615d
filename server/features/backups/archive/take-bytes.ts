/** Reads a stream of bytes in pieces of chosen lengths. */
export function takeBytes(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]()
  let waiting: Buffer[] = []
  let length = 0

  return {
    /** @returns that many bytes, or fewer at the end of the stream */
    async take(bytes: number): Promise<Buffer> {
      while (length < bytes) {
        const { done, value } = await chunks.next()
        if (done) break
        waiting.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength))
        length += value.byteLength
      }
      const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting)
      const taken = all.subarray(0, bytes)
      waiting = taken.length < all.length ? [all.subarray(bytes)] : []
      length = all.length - taken.length
      return taken
    },

    /** Returns the bytes that have not been taken. */
    async *rest(): AsyncGenerator<Uint8Array> {
      yield* waiting
      for (;;) {
        const { done, value } = await chunks.next()
        if (done) return
        yield value
      }
    },
  }
}
