import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { markConnectionError } from '../errors/unavailable.ts'
import { isInSpan } from '../tracing/span.ts'
import { tracedQuery } from './query-span.ts'

/** Milliseconds that a request waits for a primary, and the pause between two attempts to find it. */
const FAILOVER_MS = 2000
const FAILOVER_PAUSE_MS = 50

/** The code of an error when no server of an address is the primary. */
export const NO_PRIMARY = 'NO_PRIMARY'

/** The code of an error when a server is no standby, and one is needed. */
export const NO_STANDBY = 'NO_STANDBY'

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>

/** Shared by all pools of one database. */
export type Connections = {
  /** All open sockets to the server. */
  sockets: Set<Socket>
  /** While true, requests for a connection fail immediately. */
  isSilent: boolean
}

/** A client whose lost connection never ends the process. Its queries fail as `unavailable.ts` describes. */
class SafeClient extends pg.Client {
  /** Whether it connects to a pooler: the next transaction may then run in another session of the server. */
  isPooled = false

  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', markConnectionError)
  }

  /** Behind a pooler, queries are unnamed, because another session may have prepared the statement. */
  override query(...[query, ...others]: never[]): never {
    const sent = (this.isPooled ? unnamed(query) : query) as never
    if (!isInSpan()) return super.query(sent, ...(others as [])) as never
    return tracedQuery((...given) => super.query(...(given as [never])), [sent, ...others]) as never
  }

  /**
   * Detects a pooler by its process ids, which differ from those of the server.
   * @throws when a primary is needed, but the server is a standby, or the other way round
   */
  async inspect(needs: 'primary' | 'standby' | undefined): Promise<void> {
    const { rows } = await super.query<{ pid: number; standby: boolean }>(
      'select pg_backend_pid() as pid, pg_is_in_recovery() as standby',
    )
    const isStandby = rows[0]?.standby === true
    if (needs === 'primary' && isStandby)
      throw Object.assign(new Error('This server is a standby.'), { code: NO_PRIMARY })
    if (needs === 'standby' && !isStandby)
      throw Object.assign(new Error('This server is not a standby.'), { code: NO_STANDBY })
    this.isPooled = rows[0]?.pid !== (this as unknown as { processID: number }).processID
  }
}

/**
 * Splits an address with several hosts into one address for each host.
 * @param url such as `postgresql://user:password@one:5432,two:5432/redial`
 */
export function serversOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = url.match(/^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s) ?? []
  return hosts.includes(',') ? hosts.split(',').map(host => before + host + after) : [url]
}

const shuffled = (servers: string[]): string[] =>
  servers
    .map(server => ({ server, rank: Math.random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ server }) => server)

const unnamed = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'name' in query ? { ...query, name: undefined } : query

/** Whether this connection uses a pooler, which supports neither prepared statements nor notifications. */
export const isPooled = (client: pg.ClientBase) => client instanceof SafeClient && client.isPooled

/**
 * A pool that survives an outage of its server: it marks connection errors, and none of them ends the process. With
 * several servers in its address, it connects to the primary, and finds the new one after a failover. A pool of standbys
 * tries its servers in random order.
 */
export class SafePool extends pg.Pool {
  readonly #connections: Connections
  readonly #servers: string[]
  readonly #longestWaitMs: number

  constructor(
    options: pg.PoolConfig & { connectionString: string },
    connections: Connections,
    { ofStandby = false }: { ofStandby?: boolean } = {},
  ) {
    const named = serversOf(options.connectionString)
    const servers = ofStandby ? shuffled(named) : named
    const needsPrimary = !ofStandby && servers.length > 1
    super({
      application_name: 'redial',
      // Keep-alive detects silently lost connections, here and on the server.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...options,
      connectionString: servers[0] ?? '',
      onConnect: client =>
        (client as SafeClient).inspect(ofStandby ? 'standby' : needsPrimary ? 'primary' : undefined),
      Client: SafeClient,
      stream: () => {
        const socket = new Socket()
        connections.sockets.add(socket)
        // Fails callers that were already waiting for a connection when the silence began.
        if (connections.isSilent) process.nextTick(() => socket.destroy(silence()))
        return socket.once('close', () => connections.sockets.delete(socket))
      },
    })
    this.#connections = connections
    this.#servers = servers
    this.#longestWaitMs = needsPrimary ? FAILOVER_MS : 0
    // A broken idle connection is replaced with the next query.
    this.on('error', () => {})
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: (...connected: Connected) => void): void
  override connect(callback?: (...connected: Connected) => void): unknown {
    if (!callback) return this.#connected()
    this.#connected().then(
      client => callback(undefined, client, client.release),
      error => callback(error, undefined, () => {}),
    )
  }

  /** Tries all servers in turn until one is the primary, because a standby may be promoted at this moment. */
  async #connected(): Promise<pg.PoolClient> {
    const deadline = performance.now() + this.#longestWaitMs
    for (let tries = 1; ; tries++) {
      if (this.#connections.isSilent) throw silence()
      const server = this.options.connectionString
      try {
        return await super.connect()
      } catch (error) {
        // Another request may already have moved on to the next server.
        if (this.options.connectionString === server) this.options.connectionString = this.#after(server)
        if (tries % this.#servers.length > 0) continue
        if (performance.now() >= deadline) throw markConnectionError(error)
        await sleep(FAILOVER_PAUSE_MS)
      }
    }
  }

  #after(server: string | undefined): string {
    const { length } = this.#servers
    return this.#servers[(this.#servers.indexOf(server ?? '') + 1) % length] ?? ''
  }
}

/** Closes every connection, so that waiting queries fail immediately. */
export function breakAll({ sockets }: Connections): void {
  for (const socket of sockets) socket.destroy(silence())
}

const silence = () => markConnectionError(new Error('The database does not answer.'))
