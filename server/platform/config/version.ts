import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRelease } from './command-line.mjs'

const root = join(import.meta.dirname, '../../..')

const read = (file: string): { version?: string; commit?: string | null } =>
  JSON.parse(readFileSync(join(root, file), 'utf8'))

/** The version of Redial, for example "0.1.0". */
export const VERSION: string = read('package.json').version ?? ''

/** The short name of the commit from which a release was made; empty outside a release. */
export const COMMIT: string = isRelease ? (read('release.json').commit ?? '') : ''
