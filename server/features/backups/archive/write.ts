import { createHash } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { pack } from 'tar-stream'
import { encryptWith } from './encryption.ts'
import {
  CHECKSUMS,
  ENTRIES_PER_LIST,
  HEADER,
  type Header,
  MANIFEST,
  type Manifest,
  numbered,
} from './manifest.ts'
import { seal } from './seal.ts'

/** When someone unpacks an archive by hand, only that account can read the files. */
const MODE = 0o600

/** Bytes. Small files are compressed together, so that they take little more time than one large file. */
const BLOCK_BYTES = 512 * 1024

/** An archive that is being written. The caller must read its bytes while it adds entries. */
export type ArchiveWriter = {
  bytes: Readable
  add(name: string, content: Uint8Array): Promise<void>
  /** Adds the manifest and ends the archive. */
  finish(contents: Pick<Manifest, 'tables' | 'pictures'>): Promise<void>
  /** Ends the bytes with this error. */
  fail(error: unknown): void
  /** The number of bytes that were read so far. */
  written(): { bytes: number }
  /** The SHA-256 of all bytes. Call it after they have been read. */
  sha256(): string
}

/**
 * Starts an archive.
 * @param passphrase encrypts the archive; undefined: no encryption
 */
export async function writeArchive(header: Header, passphrase: string | undefined): Promise<ArchiveWriter> {
  const tar = pack()
  const bytes = new PassThrough()
  const hash = createHash('sha256')
  let length = 0
  const measure = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      hash.update(chunk)
      length += chunk.length
      yield chunk
    }
  }
  const encrypt = passphrase ? encryptWith(passphrase) : (source: AsyncIterable<Uint8Array>) => source
  let failure: unknown
  /** Rejects the entry that is being added. */
  let stopPut: (error: unknown) => void = () => {}
  /** The writer of entries gets the error from `put`, and the reader from the bytes. */
  const stop = (error: unknown) => {
    failure ??= error
    tar.destroy(error as Error)
    stopPut(failure)
  }
  // Without these, a stream that nobody reads any more would end the program with its error.
  for (const stream of [tar, bytes]) stream.on('error', ignore)
  // The place for the archive has failed. The pipeline may notice it late, or only by its own abortion.
  bytes.once('close', () => {
    if (!bytes.readableEnded) stop(new Error('The archive was not stored to its end.'))
  })
  pipeline(
    tar as unknown as AsyncIterable<Uint8Array>,
    inBlocks,
    createZstdCompress({ chunkSize: BLOCK_BYTES }),
    (compressed: AsyncIterable<Uint8Array>) => measure(encrypt(seal(compressed))),
    bytes,
  ).catch(stop)

  let entries = 0
  let lists = 0
  let lines: string[] = []
  const everything = createHash('sha256')

  const put = (name: string, content: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      if (failure) return reject(failure)
      stopPut = reject
      const body = Buffer.from(content.buffer, content.byteOffset, content.length)
      const entry = tar.entry({ name, mode: MODE }, body, error =>
        error ? reject(failure ?? error) : resolve(),
      )
      entry.on('error', ignore)
    })

  async function list(): Promise<void> {
    if (lines.length === 0) return
    const text = lines.join('')
    lines = []
    lists += 1
    everything.update(text)
    await put(`${CHECKSUMS}${numbered(lists)}.sha256`, Buffer.from(text))
  }

  async function add(name: string, content: Uint8Array): Promise<void> {
    await put(name, content)
    entries += 1
    lines.push(`${createHash('sha256').update(content).digest('hex')}  ${name}\n`)
    if (lines.length >= ENTRIES_PER_LIST) await list()
  }

  await add(HEADER, Buffer.from(JSON.stringify(header)))
  return {
    bytes,
    add,
    async finish(contents) {
      await list()
      const manifest: Manifest = { ...contents, entries, sha256: everything.digest('hex') }
      await put(MANIFEST, Buffer.from(JSON.stringify(manifest)))
      tar.finalize()
    },
    fail: error => void tar.destroy(error as Error),
    written: () => ({ bytes: length }),
    sha256: () => hash.digest('hex'),
  }
}

const ignore = () => {}

async function* inBlocks(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of source) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes < BLOCK_BYTES) continue
    yield Buffer.concat(chunks)
    chunks = []
    bytes = 0
  }
  yield Buffer.concat(chunks)
}
