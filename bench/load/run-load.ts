import { type Connection, openConnection, requestFor } from './connection.ts'

export type Load = {
  /** The server, such as `http://127.0.0.1:3000`. */
  address: string
  /** Requested in turn. */
  paths: string[]
  connections: number
  seconds: number
}

export type Outcome = {
  requests: number
  seconds: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/**
 * Sends requests as fast as possible, one at a time on each connection.
 * @throws on any status except 200
 */
export async function runLoad({ address, paths, connections, seconds: wanted }: Load): Promise<Outcome> {
  const requests = paths.map(path => requestFor(address, { path }))
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(address)))
  const times: number[] = []
  let turn = 0
  const began = performance.now()
  const until = began + wanted * 1000

  async function oneAfterTheOther(connection: Connection): Promise<void> {
    for (let sent = performance.now(); sent < until; ) {
      await connection.ask(requests[turn++ % requests.length] as Buffer)
      const now = performance.now()
      times.push(now - sent)
      sent = now
    }
    connection.end()
  }
  await Promise.all(opened.map(oneAfterTheOther))

  const seconds = (performance.now() - began) / 1000
  const sorted = Float64Array.from(times).sort()
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
  return { requests: sorted.length, seconds, p50: at(0.5), p99: at(0.99) }
}
