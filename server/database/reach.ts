import { setTimeout as sleep } from 'node:timers/promises'
import { WrongSetting } from '../config.ts'
import type { Database } from './connect.ts'

/** A database that starts together with this program (containers) gets this long to come up. */
const PATIENCE_MS = 5000

/**
 * Proves that the database of DATABASE_URL can be used.
 * @returns its version, such as "18.4"
 * @throws WrongSetting in a sentence that names DATABASE_URL and never its password
 */
export async function reachDatabase({ pool }: Database, url: string): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS
  while (true) {
    try {
      const { rows } = await pool.query<{ server_version: string }>('show server_version')
      return rows[0]?.server_version.split(' ')[0] ?? ''
    } catch (error) {
      if (!isPassing(error) || Date.now() > deadline) throw new WrongSetting(sentenceFor(error, url))
      await sleep(500)
    }
  }
}

/** The failures that end by themselves while a database server comes up. */
function isPassing(error: unknown): boolean {
  return ['ECONNREFUSED', '57P03', 'EAI_AGAIN'].includes(codeOf(error))
}

function sentenceFor(error: unknown, url: string): string {
  const { server, user, database } = partsOf(url)
  const code = codeOf(error)
  switch (code) {
    case '28P01':
    case '28000':
      return `The PostgreSQL at ${server} refuses the user ${user} or its password: correct them in DATABASE_URL.`
    case '3D000':
      return `The PostgreSQL at ${server} has no database ${database}: create it (createdb ${database}), or name another one in DATABASE_URL.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `DATABASE_URL names the machine ${server}, which is not known here: correct its name, or unset DATABASE_URL to use the embedded PostgreSQL.`
    default:
      return `DATABASE_URL names a PostgreSQL at ${server} that does not answer (${code || reasonOf(error)}): start it, correct the address, or unset DATABASE_URL to use the embedded one.`
  }
}

/** An address with several candidates fails with one error for each. */
function codeOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return (first as { code?: string }).code ?? ''
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function partsOf(url: string): { server: string; user: string; database: string } {
  const { host, username, pathname } = URL.canParse(url)
    ? new URL(url)
    : { host: '', username: '', pathname: '' }
  return {
    server: host || 'that address',
    user: decodeURIComponent(username) || 'of this program',
    database: decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username),
  }
}
