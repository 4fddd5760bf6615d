import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { WrongSetting } from '../config/config.ts'

/** Requests under way get this long to finish when the program ends. */
const LAST_REQUESTS_MS = 5000

type Place = { host: string; port: number }

/**
 * Finds out whether the port can be had, before anything slow is done.
 * @returns the port; a free one when 0 is wanted
 * @throws WrongSetting when it cannot be listened on
 */
export async function claimPort({ host, port }: Place): Promise<number> {
  // A browser may take "localhost" for either address, and meet another program on the second one.
  if (host === '127.0.0.1' && port !== 0 && (await isTaken({ host: '::1', port }))) throw portTaken(port)
  const probe = createServer()
  await opened(probe, { host, port })
  const claimed = (probe.address() as AddressInfo).port
  await new Promise(resolve => probe.close(resolve))
  return claimed
}

/** Answers a request itself or passes it on. */
export type Middleware = (...request: [...Parameters<RequestListener>, next: () => void]) => void

/**
 * Serves requests from now on.
 * @param before sees each request first
 * @returns what stops it: no new requests, and those under way get five seconds
 * @throws WrongSetting when the port cannot be listened on
 */
export async function listen({
  fetch,
  before = (_request, _response, next) => next(),
  ...place
}: Place & {
  fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>
  before?: Middleware | undefined
}): Promise<() => Promise<void>> {
  const answer = getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings))
  // Most requests come without a body, and a stream that has ended already costs less than one that has to end.
  const server = createHttpServer({ optimizeEmptyRequests: true }, (request, response) =>
    before(request, response, () => void answer(request, response)),
  )
  await opened(server, place)
  return async () => {
    const closed = new Promise(resolve => server.close(resolve))
    // A connection whose request has just ended becomes idle, and would be kept open for the next.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const deadline = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS)
    await closed
    clearInterval(sweep)
    clearTimeout(deadline)
  }
}

function opened(server: ReturnType<typeof createServer>, { host, port }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(sentenceFor(error, { host, port }) ?? error),
    )
    server.listen({ host, port }, resolve)
  })
}

async function isTaken({ host, port }: Place): Promise<boolean> {
  const probe = createServer()
  return new Promise(resolve => {
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'))
    probe.listen({ host, port }, () => probe.close(() => resolve(false)))
  })
}

function sentenceFor(error: NodeJS.ErrnoException, { host, port }: Place): WrongSetting | undefined {
  switch (error.code) {
    case 'EADDRINUSE':
      return portTaken(port)
    case 'EACCES':
      return new WrongSetting(
        `Port ${port} is for programs of the system. Set PORT to a number from 1024 up, for example: PORT=3000 npm start`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return new WrongSetting(
        `HOST is ${host}, which is not an address of this machine: set it to 127.0.0.1 (this machine alone) or 0.0.0.0 (every network it is on).`,
      )
    default:
      return undefined
  }
}

function portTaken(port: number): WrongSetting {
  const another = port < 65_535 ? port + 1 : 3000
  return new WrongSetting(
    `Port ${port} is already in use. Set PORT to another number, for example: PORT=${another} npm start`,
  )
}
