import { connect, type Socket } from 'node:net'

export type Load = {
  /** Where to, such as `http://127.0.0.1:3000`. */
  address: string
  /** Asked for in turn. */
  paths: string[]
  headers?: Record<string, string>
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
 * Asks as fast as it is answered, on each connection one request after the other. Written on bare sockets, so that it
 * takes little of the processor from what it measures.
 * @throws when anything but 200 is answered
 */
export async function ask({ address, paths, headers = {}, connections, seconds }: Load): Promise<Outcome> {
  const { hostname, port } = new URL(address)
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const requests = paths.map(path =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${more.join('')}\r\n`),
  )
  const times: number[] = []
  const began = performance.now()
  const until = began + seconds * 1000
  let turn = 0
  const next = () => requests[turn++ % requests.length] as Buffer
  await Promise.all(
    Array.from({ length: connections }, () =>
      oneAfterTheOther({ hostname, port: Number(port), next, until, times }),
    ),
  )
  const sorted = Float64Array.from(times).sort()
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
  return {
    requests: times.length,
    seconds: (performance.now() - began) / 1000,
    p50: at(0.5),
    p99: at(0.99),
  }
}

type Connection = {
  hostname: string
  port: number
  next: () => Buffer
  until: number
  times: number[]
}

/** As it comes in one piece at the end of the last packet. */
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

function oneAfterTheOther({ hostname, port, next, until, times }: Connection): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ host: hostname, port, noDelay: true })
    let sent = 0
    /** What has come of the head; nothing while the body is on its way. */
    let head = ''
    /** Bytes of the body that are still to come; -1 while the head is. */
    let missing = -1
    let chunked = false

    const send = () => {
      sent = performance.now()
      socket.write(next())
    }
    const answered = () => {
      const now = performance.now()
      times.push(now - sent)
      missing = -1
      head = ''
      chunked = false
      if (now < until) send()
      else socket.end(resolve)
    }
    socket.once('connect', send)
    socket.once('error', reject)
    socket.on('data', bytes => {
      if (chunked) missing = bytes.subarray(-5).equals(LAST_CHUNK) ? 0 : 1
      else if (missing >= 0) missing -= bytes.length
      else {
        head += bytes.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const length = head.match(/\r\ncontent-length: *(\d+)/i)?.[1]
        chunked = /\r\ntransfer-encoding: *chunked/i.test(head)
        if (chunked && head.startsWith('HTTP/1.1 200')) {
          missing = head.endsWith('0\r\n\r\n') ? 0 : 1
          if (missing === 0) answered()
          return
        }
        if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
          socket.destroy()
          reject(new Error(`Not measured, because this was answered:\n${head.slice(0, 600)}`))
          return
        }
        missing = Number(length) - (head.length - end - 4)
      }
      if (missing === 0) answered()
    })
  })
}
