import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { WrongSetting } from '../config/config.ts'
import { certificateProblem } from '../tls/certificate-problem.ts'
import type { Database } from './connect.ts'
import { NO_PRIMARY, serversOf } from './pool.ts'

/** How long to wait for a database that starts together with this program, as in containers. */
const MAX_WAIT_MS = 5000

/**
 * Checks that the database of DATABASE_URL is usable.
 * @returns its version, for example "18.4"
 * @throws WrongSetting in a sentence that names DATABASE_URL and never its password
 */
export async function reachDatabase({ pool }: Database, url: string): Promise<string> {
  const deadline = Date.now() + MAX_WAIT_MS
  while (true) {
    try {
      const { rows } = await pool.query<{ server_version: string }>('show server_version')
      await refuseUnusable(pool, url)
      return rows[0]?.server_version.split(' ')[0] ?? ''
    } catch (error) {
      if (error instanceof WrongSetting) throw error
      if (!isTransient(error) || Date.now() > deadline) throw new WrongSetting(sentenceFor(error, url))
      await sleep(500)
    }
  }
}

/** @throws WrongSetting when the shop could not work on this database */
async function refuseUnusable(pool: Pool, url: string): Promise<void> {
  const { server } = partsOf(url)
  const { rows } = await pool.query<{ standby: boolean; readOnly: boolean }>(
    `select pg_is_in_recovery() as standby, current_setting('transaction_read_only')::bool as "readOnly"`,
  )
  if (rows[0]?.standby) {
    throw new WrongSetting(
      `The PostgreSQL at ${server} is a standby, which is read-only: put the primary in DATABASE_URL, or an address that always leads to it.`,
    )
  }
  if (rows[0]?.readOnly) {
    throw new WrongSetting(
      `The PostgreSQL at ${server} only allows read-only connections: set default_transaction_read_only to off for this database and user, or put another database in DATABASE_URL.`,
    )
  }
}

const poolerSentence = (server: string) =>
  `DATABASE_URL leads through a connection pooler at ${server} that refuses settings of its clients: set ignore_startup_parameters = options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout,extra_float_digits there, or name the PostgreSQL server itself.`

/** Transient errors while a database server starts. */
function isTransient(error: unknown): boolean {
  return ['ECONNREFUSED', '57P03', 'EAI_AGAIN', NO_PRIMARY].includes(codeOf(error))
}

function sentenceFor(error: unknown, url: string): string {
  const { server, user, database } = partsOf(url)
  const code = codeOf(error)
  const certificate = certificateProblem(
    error,
    'Put the certificate of its authority in a file, and add sslrootcert=FILE to the query of DATABASE_URL',
  )
  if (certificate) {
    return `The certificate of the PostgreSQL at ${server} is not accepted (${certificate.code}). ${certificate.advice}`
  }
  switch (code) {
    case '28P01':
    case '28000':
      return `The PostgreSQL at ${server} refuses the user ${user} or its password: correct them in DATABASE_URL.`
    case '3D000':
      return `The PostgreSQL at ${server} has no database ${database}: create it (createdb ${database}), or put another one in DATABASE_URL.`
    case NO_PRIMARY:
      return `None of the PostgreSQL servers at ${server} is a primary: promote one of them, or correct DATABASE_URL.`
    case '08P01':
      // Poolers refuse unsupported settings with this code.
      return poolerSentence(server)
    case 'ENOENT':
      if ((error as NodeJS.ErrnoException).syscall === 'open')
        return `DATABASE_URL names the file ${(error as NodeJS.ErrnoException).path}, which does not exist: correct sslrootcert, sslcert or sslkey.`
      return `There is no PostgreSQL socket at ${server}: start it, correct the folder in DATABASE_URL, or unset DATABASE_URL to use the embedded one.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `DATABASE_URL names the machine ${server}, which is not known here: correct its name, or unset DATABASE_URL to use the embedded PostgreSQL.`
    default:
      return `DATABASE_URL names a PostgreSQL at ${server} that does not answer (${code || reasonOf(error)}): start it, correct the address, or unset DATABASE_URL to use the embedded one.`
  }
}

/** An address that resolves to several hosts fails with one error for each. */
function codeOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return (first as { code?: string }).code ?? ''
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function partsOf(url: string): { server: string; user: string; database: string } {
  const servers = serversOf(url).flatMap(server => (URL.canParse(server) ? [new URL(server)] : []))
  const { username, pathname } = servers[0] ?? { username: '', pathname: '' }
  return {
    server: servers.map(({ host }) => host).join(', ') || 'that address',
    user: decodeURIComponent(username) || 'of this program',
    database: decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username),
  }
}
