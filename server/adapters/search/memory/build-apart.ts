import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeFlags } from '../../../platform/process/node-settings.mjs'
import type { Reading } from './build.ts'
import type { Asked, Told } from './build-process.ts'
import type { PackedCatalogue } from './catalogue.ts'
import { type LargeArray, likewise, withArrays } from './large-arrays.ts'

const PROGRAM = join(import.meta.dirname, 'build-process.ts')

/**
 * Does what `buildCatalogue` does in a process of its own: others are answered meanwhile, and all the memory that only
 * reading takes is given back.
 * @param url of the database
 */
export async function buildApart(
  url: string,
  { expected, signal }: Reading,
): Promise<PackedCatalogue | undefined> {
  const file = await namelessFile()
  try {
    const told = await ask({ url, expected }, { file, signal })
    return told && (await filled(told, file))
  } finally {
    await file.close()
  }
}

/** @returns nothing when it was not wanted any more */
async function ask(asked: Asked, { file, signal }: { file: FileHandle; signal: AbortSignal | undefined }) {
  if (signal?.aborted) return undefined
  const program = fork(PROGRAM, {
    execArgv: nodeFlags,
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', file.fd, 'ipc'],
  })
  const stop = () => void program.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  try {
    const ended = once(program, 'exit')
    program.send(asked)
    const [told]: Told[] = await Promise.race([once(program, 'message'), ended.then(() => [])])
    await ended
    if (signal?.aborted) return undefined
    if (!told) throw new Error('The program that reads what is for sale has ended too early.')
    if ('error' in told) throw told.error
    return told
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/** The catalogue with its arrays, which stand in the file one after the other. */
async function filled(
  { hollow, lengths }: Exclude<Told, { error: unknown }>,
  file: FileHandle,
): Promise<PackedCatalogue> {
  const arrays: LargeArray[] = []
  const packed = withArrays(hollow, array => {
    const whole = likewise(array, lengths[arrays.length] ?? 0)
    arrays.push(whole)
    return whole
  })
  let from = 0
  for (const { buffer, byteLength } of arrays) {
    const bytes = Buffer.from(buffer)
    for (let at = 0; at < byteLength; ) {
      const { bytesRead } = await file.read(bytes, at, byteLength - at, from + at)
      if (bytesRead === 0) throw new Error('The file of what is for sale ends too early.')
      at += bytesRead
    }
    from += byteLength
  }
  return packed
}

/** A file that nobody else finds, and that is gone when it is closed. */
async function namelessFile(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'redial-'))
  try {
    return await open(join(folder, 'catalogue'), 'w+')
  } finally {
    await rm(folder, { recursive: true })
  }
}
