import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

/** In milliseconds. A streaming response is read for this long. */
const LONGEST_MS = 3000
/** The most bytes read of a body. */
const ENOUGH = 2_000_000

/** Sends a request with any method and any headers, and reads the response. */
export function exchange(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    // The path is sent unchanged: `new URL` would normalize it.
    const path = url.slice(new URL(url).origin.length) || '/'
    const asked = request(
      { hostname, port, path, method, headers, setHost: !('host' in headers) },
      answer => {
        const { statusCode: status = 0 } = answer
        let text = ''
        const end = () => {
          clearTimeout(timer)
          resolve({ status, headers: answer.headers, text })
          asked.destroy()
        }
        const timer = setTimeout(end, LONGEST_MS)
        answer.setEncoding('latin1')
        answer.on('data', part => {
          text += part
          if (text.length > ENOUGH) end()
        })
        answer.on('end', end)
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Sends raw bytes to the server. @returns the status lines of its responses; empty if it hangs up */
export function rawExchange(address: string, bytes: string): Promise<string[]> {
  const { hostname, port } = new URL(address)
  return new Promise(resolve => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const end = () => {
      socket.destroy()
      resolve(text.match(/^HTTP\/1\.1 \d{3}/gm) ?? [])
    }
    socket.setTimeout(LONGEST_MS, end)
    socket.on('data', part => {
      text += part
    })
    socket.on('error', end)
    socket.on('end', end)
  })
}
