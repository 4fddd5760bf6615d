import { type Connection, openConnection, requestFor } from './connection.ts'

export type Load = {
  /** Where to, such as `http://127.0.0.1:3000`. */
  address: string
  /** Asked for in turn. */
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
  /** Milliseconds that each request took, the shortest first. */
  times: Float64Array
}

/**
 * Asks as fast as it is answered, on each connection one request after the other.
 * @throws when anything but 200 is answered
 */
export async function ask({ address, paths, connections, seconds }: Load): Promise<Outcome> {
  const requests = paths.map(path => requestFor(address, { path }))
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(address)))
  const times: number[] = []
  let turn = 0
  const began = performance.now()
  const until = began + seconds * 1000

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

  return outcomeOf(Float64Array.from(times), (performance.now() - began) / 1000)
}

/** What several rounds of asking come to. */
export function inAll(rounds: Outcome[]): Outcome {
  const times = Float64Array.from(rounds.flatMap(each => [...each.times]))
  return outcomeOf(
    times,
    rounds.reduce((sum, each) => sum + each.seconds, 0),
  )
}

function outcomeOf(times: Float64Array, seconds: number): Outcome {
  times.sort()
  const at = (part: number) => times[Math.floor((times.length - 1) * part)] ?? 0
  return { requests: times.length, seconds, p50: at(0.5), p99: at(0.99), times }
}
