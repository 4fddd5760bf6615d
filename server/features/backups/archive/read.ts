import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { type Header as EntryHeader, extract } from 'tar-stream'
import { z } from 'zod'
import { WrongSetting } from '../../../platform/config/config.ts'
import { decryptWith } from './encryption.ts'
import {
  CHECKSUMS,
  DAMAGED,
  FOREIGN,
  FORMAT,
  HEADER,
  type Header,
  headerSchema,
  LARGEST_ENTRY,
  MANIFEST,
  type Manifest,
  manifestSchema,
} from './manifest.ts'
import { unseal } from './seal.ts'

/** A part of an archive, in the order of the archive. Entries are verified only once the manifest has been read. */
type Part =
  | { kind: 'header'; header: Header }
  | { kind: 'entry'; name: string; content: Buffer }
  | { kind: 'manifest'; manifest: Manifest }

/**
 * Reads an archive and compares it with its checksums. The archive is verified once the last part has been read.
 * @throws WrongSetting when it is not a backup, newer, damaged or cut off, or cannot be decrypted
 */
export async function* readArchive(source: Readable, passphrase: string | undefined): AsyncGenerator<Part> {
  let pending = ''
  let entries = 0
  const everything = createHash('sha256')
  let isWhole = false
  for await (const { name, content } of unpacked(source, passphrase)) {
    if (entries === 0 && name !== HEADER) throw new WrongSetting(FOREIGN)
    if (isWhole || (entries > 0 && name === HEADER)) throw new WrongSetting(DAMAGED)
    if (name.startsWith(CHECKSUMS)) {
      if (content.toString() !== pending) throw new WrongSetting(DAMAGED)
      everything.update(content)
      pending = ''
      continue
    }
    if (name === MANIFEST) {
      const manifest = parse(manifestSchema, content)
      const isComplete = manifest.entries === entries && manifest.sha256 === everything.digest('hex')
      if (pending !== '' || !isComplete) throw new WrongSetting(DAMAGED)
      isWhole = true
      yield { kind: 'manifest', manifest }
      continue
    }
    entries += 1
    pending += `${createHash('sha256').update(content).digest('hex')}  ${name}\n`
    if (name === HEADER) yield { kind: 'header', header: readHeader(content) }
    else yield { kind: 'entry', name, content }
  }
  if (!isWhole) throw new WrongSetting(DAMAGED)
}

function readHeader(content: Buffer): Header {
  if (parse(z.object({ format: z.number() }), content).format > FORMAT) throw newer()
  return parse(headerSchema, content)
}

/** The error for an archive that this version cannot read. */
export const newer = () =>
  new WrongSetting(
    'This backup was made by a newer version of Redial: restore it with that version or a later one.',
  )

function parse<Schema extends z.ZodType>(schema: Schema, content: Buffer): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(content.toString()))
  } catch {
    throw new WrongSetting(DAMAGED)
  }
}

async function* unpacked(source: Readable, passphrase: string | undefined) {
  const tar = extract()
  let failure: unknown
  const reading = pipeline(
    source,
    (bytes: AsyncIterable<Uint8Array>) => decryptWith(passphrase, bytes),
    unseal,
    createZstdDecompress(),
    tar as unknown as NodeJS.WritableStream,
  ).catch(error => {
    failure = error
  })
  try {
    for await (const entry of tar) yield { name: entry.header.name, content: await contentOf(entry) }
    await reading
    if (failure) throw failure
  } catch (error) {
    await reading
    throw asWrongSetting(failure ?? error)
  } finally {
    source.destroy()
  }
}

async function contentOf(entry: AsyncIterable<unknown> & { header: EntryHeader }): Promise<Buffer> {
  if ((entry.header.size ?? 0) > LARGEST_ENTRY) throw new WrongSetting(DAMAGED)
  const chunks: Buffer[] = []
  for await (const chunk of entry) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Errors of the file system or network are returned unchanged. All other errors mean that the archive is damaged. */
function asWrongSetting(error: unknown): unknown {
  if (error instanceof WrongSetting) return error
  const { code, syscall } = error as NodeJS.ErrnoException
  return syscall || (code && /^E[A-Z]+$/.test(code)) ? error : new WrongSetting(DAMAGED)
}
