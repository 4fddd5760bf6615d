import { once } from 'node:events'
import { connect } from 'node:net'

/** Arrives in one piece at the end of the last packet. */
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** An HTTP/1.1 connection on a raw socket, so that the client uses little processor time. */
export type Connection = {
  /**
   * Sends a request unchanged and waits for its response; one at a time.
   * @throws on any status except 200
   */
  ask(request: Buffer): Promise<void>
  end(): void
}

/** @param address such as `http://127.0.0.1:3000` */
export async function openConnection(address: string): Promise<Connection> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  let waiting: { resolve(): void; reject(error: Error): void } | undefined
  let head = ''
  /** Remaining bytes of the body; -1 before the head is complete. */
  let missing = -1
  let chunked = false

  function answered() {
    const { resolve } = waiting ?? {}
    waiting = undefined
    head = ''
    missing = -1
    resolve?.()
  }

  function begin(bytes: Buffer) {
    head += bytes.toString('latin1')
    const end = head.indexOf('\r\n\r\n')
    if (end < 0) return
    chunked = /\r\ntransfer-encoding: *chunked/i.test(head)
    const length = head.match(/\r\ncontent-length: *(\d+)/i)?.[1]
    if (!head.startsWith('HTTP/1.1 200') || (!chunked && length === undefined)) {
      socket.destroy(new Error(`Not measured, because of this response:\n${head.slice(0, 600)}`))
      return
    }
    missing = chunked ? Number(!head.endsWith('0\r\n\r\n')) : Number(length) - (head.length - end - 4)
  }

  socket.on('data', bytes => {
    if (missing < 0) begin(bytes)
    else if (chunked) missing = Number(!bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK))
    else missing -= bytes.length
    if (missing === 0) answered()
  })
  socket.on('error', error => waiting?.reject(error))

  return {
    ask: request =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
    end: () => socket.end(),
  }
}

/** A request in wire format. */
export function requestFor(
  address: string,
  {
    method = 'GET',
    path,
    headers = {},
    body = '',
  }: { method?: string; path: string; headers?: Record<string, string>; body?: string },
): Buffer {
  const all = {
    host: new URL(address).host,
    ...headers,
    ...(body && { 'content-length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}
