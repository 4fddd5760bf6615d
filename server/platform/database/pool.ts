import { Socket } from 'node:net'
import pg from 'pg'
import { markConnectionError } from './unavailable.ts'

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>

/** What all pools of one database share. */
export type Connections = {
  /** Every open socket to the server. */
  sockets: Set<Socket>
  /** While true nobody is given a connection, and is told so at once. */
  isSilent: boolean
}

/** A client whose lost connection never ends the program, whoever holds it. Its queries fail as `unavailable.ts` says. */
class SafeClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', markConnectionError)
  }
}

/** A pool that outlives its server: errors of connections are marked as such, and none is without a listener. */
export class SafePool extends pg.Pool {
  readonly #connections: Connections

  constructor(options: pg.PoolConfig, connections: Connections) {
    super({
      application_name: 'redial',
      // A connection that is lost without a word is found by the operating system, and on the server as well.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...options,
      Client: SafeClient,
      stream: () => {
        const socket = new Socket()
        connections.sockets.add(socket)
        // For those who have waited for a connection since before the silence.
        if (connections.isSilent) process.nextTick(() => socket.destroy(silence()))
        return socket.once('close', () => connections.sockets.delete(socket))
      },
    })
    this.#connections = connections
    // An idle connection that breaks is replaced at the next query.
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

/** Breaks every connection, so that whoever waits for an answer is told that none comes. */
export function breakAll({ sockets }: Connections): void {
  for (const socket of sockets) socket.destroy(silence())
}

const silence = () => markConnectionError(new Error('The database does not answer.'))
