import { createHash } from 'node:crypto'
import { WrongSetting } from '../../../platform/config/config.ts'
import { DAMAGED } from './manifest.ts'

/*
 * An archive ends with the SHA-256 of all its bytes, in a frame that zstd programs skip. It shows that no byte is missing
 * or was added.
 */

/** "Skippable frame" of 32 bytes: https://www.rfc-editor.org/rfc/rfc8878#name-skippable-frames */
const FRAME = Buffer.from('502a4d1820000000', 'hex')
const SEAL_BYTES = FRAME.length + 32

/** Adds the checksum to a stream. */
export async function* seal(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
  yield Buffer.concat([FRAME, hash.digest()])
}

/**
 * Removes the checksum from a stream.
 * @throws WrongSetting at the end of the stream, when the checksum does not match
 */
export async function* unseal(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let last = Buffer.alloc(0)
  for await (const chunk of source) {
    const all = Buffer.concat([last, chunk])
    const end = Math.max(0, all.length - SEAL_BYTES)
    last = all.subarray(end)
    hash.update(all.subarray(0, end))
    yield all.subarray(0, end)
  }
  if (!last.equals(Buffer.concat([FRAME, hash.digest()]))) throw new WrongSetting(DAMAGED)
}
