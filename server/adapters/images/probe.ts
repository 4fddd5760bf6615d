import { randomUUID } from 'node:crypto'
import type { ImageStore } from './port.ts'

/**
 * Writes, reads and removes a probe, as an upload, a visitor and the cleanup do with pictures.
 * @returns whether the store returned what was written
 * @throws when the store fails
 */
export async function probeStore(store: Pick<ImageStore, 'read' | 'write' | 'remove'>): Promise<boolean> {
  const id = `probe-${randomUUID()}`
  const probe = Buffer.from(id)
  await store.write(id, '320.webp', probe)
  const read = await store.read(id, '320.webp')
  await store.remove(id)
  return read !== undefined && probe.equals(read)
}
