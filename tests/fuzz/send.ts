import { Agent, request as httpRequest } from 'node:http'
import type { FuzzRequest } from './requests.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const TIMEOUT_MS = 30_000

export type Outcome = {
  /** 0 if the connection ended without a response. */
  status: number
  bytes: number
  milliseconds: number
  retryAfter: string | undefined
  /** The beginning of the response, or the reason why there is none. */
  text: string
}

/**
 * Sends one request and reads its response; of an endless one, the beginning. Like browsers, it retries on a new
 * connection if the server has just closed the idle one.
 */
export async function send(
  address: string,
  request: FuzzRequest,
  token: string | undefined,
): Promise<Outcome> {
  const outcome = await sendOnce(address, request, token, agent)
  return outcome.wasReused && outcome.status === 0 ? sendOnce(address, request, token, false) : outcome
}

function sendOnce(
  address: string,
  request: FuzzRequest,
  token: string | undefined,
  agent: Agent | false,
): Promise<Outcome & { wasReused: boolean }> {
  const began = performance.now()
  return new Promise(resolve => {
    let status = 0
    let bytes = 0
    let text = ''
    let retryAfter: string | undefined
    const done = (why = '') =>
      resolve({
        wasReused: sent.reusedSocket,
        status,
        bytes,
        retryAfter,
        text: text || why,
        milliseconds: performance.now() - began,
      })
    const { hostname, port } = new URL(address)
    const headers: Record<string, string> = {
      ...(token && { authorization: `bearer ${token}` }),
      ...request.headers,
    }
    if (request.body) headers['content-length'] = String(request.body.length)
    const sent = httpRequest(
      { hostname, port, agent, method: request.method, path: request.path, headers, timeout: TIMEOUT_MS },
      response => {
        status = response.statusCode ?? 0
        retryAfter = response.headers['retry-after']
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          done()
          return response.destroy()
        }
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (text.length < 500) text += chunk.toString('utf8').slice(0, 500)
        })
        response.on('end', () => done())
        response.on('error', error => done(error.message))
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`No answer in ${TIMEOUT_MS / 1000} s`)))
    sent.on('error', error => done(error.message))
    sent.end(request.body)
  })
}
