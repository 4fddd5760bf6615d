import { Socket } from 'node:net'
import pg from 'pg'
import { markConnectionError } from './unavailable.ts'

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
  /** Whether a pooler is in between: the next transaction may be in another session of the server. */
  isPooled = false

  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', markConnectionError)
  }

  /** The session that has prepared a statement may not be the one that is asked to execute it. */
  override query(...[query, ...others]: never[]): never {
    return super.query((this.isPooled ? unnamed(query) : query) as never, ...(others as [])) as never
  }

  /** A pooler hands out process ids of its own. */
  async detectPooler(): Promise<void> {
    const { rows } = await super.query<{ pid: number }>('select pg_backend_pid() as pid')
    this.isPooled = rows[0]?.pid !== (this as unknown as { processID: number }).processID
  }
}

const unnamed = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'name' in query ? { ...query, name: undefined } : query

/** Whether this connection leads through a pooler, which prepares no statements and passes on no notifications. */
export const isPooled = (client: pg.ClientBase) => client instanceof SafeClient && client.isPooled

/** A pool that survives an outage of its server: connection errors are marked, and each has a listener. */
export class SafePool extends pg.Pool {
  readonly #connections: Connections

  constructor(options: pg.PoolConfig, connections: Connections) {
    super({
      application_name: 'redial',
      // Keep-alive detects silently lost connections, here and on the server.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...options,
      onConnect: client => (client as SafeClient).detectPooler(),
      Client: SafeClient,
      stream: () => {
        const socket = new Socket()
        connections.sockets.add(socket)
        // For callers that have been waiting for a connection since before the silence.
        if (connections.isSilent) process.nextTick(() => socket.destroy(silence()))
        return socket.once('close', () => connections.sockets.delete(socket))
      },
    })
    this.#connections = connections
    // A broken idle connection is replaced with the next query.
    this.on('error', () => {})
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: (...connected: Connected) => void): void
  override connect(callback?: (...connected: Connected) => void): unknown {
    if (!callback) {
      return this.#connections.isSilent
        ? Promise.reject(silence())
        : super.connect().catch(error => {
            throw markConnectionError(error)
          })
    }
    if (this.#connections.isSilent) {
      return void process.nextTick(callback, silence(), undefined, () => {})
    }
    super.connect((error, client, release) => callback(markConnectionError(error), client, release))
  }
}

/** Closes every connection, so that waiting queries fail immediately. */
export function breakAll({ sockets }: Connections): void {
  for (const socket of sockets) socket.destroy(silence())
}

const silence = () => markConnectionError(new Error('The database does not answer.'))
