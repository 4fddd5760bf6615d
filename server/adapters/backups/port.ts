import type { Readable } from 'node:stream'

/** The ending of archive names. Encrypted archives have `ENCRYPTED` after it. */
export const ARCHIVE = '.tar.zst'
export const ENCRYPTED = '.enc'

/** Whether a shop has chosen this name. Such names sort by time. */
export const isNamedByShop = (name: string) => /^redial-\d{8}T\d{9}Z\.tar\.zst(\.enc)?$/.test(name)

/** Where archives are stored. */
export type BackupStore = {
  /** A name for messages: the path of the folder, or `s3://bucket/prefix/`. */
  name: string
  /**
   * Stores an archive. It appears under its name only when all bytes are stored.
   * @throws WrongSetting when the place is not writable, is full, or already has an archive of that name
   */
  write(name: string, source: Readable): Promise<void>
  /** @throws WrongSetting when there is no archive of that name */
  read(name: string): Promise<Readable>
  /** Lists the archives with a name that a shop has chosen, the newest first. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}
