import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { commandLine } from '../config/command-line.mjs'
import { WrongSetting } from '../config/config.ts'

/** Milliseconds. Running requests have this long to finish at a shutdown. */
const LAST_REQUESTS_MS = 5000

/**
 * Milliseconds for which an idle connection stays open. Proxies keep theirs for up to two minutes (Caddy; nginx one), and a request that
 * they send while the server closes its connection would fail.
 */
const KEEP_ALIVE_MS = 130_000

/** Where to listen: an address, or the file descriptor of a socket that is already listening. */
export type Endpoint = {
  host: string
  port: number
  listenFd?: number | undefined
  /** The claimed port, if it was claimed. */
  claimed?: Server
}

/**
 * Claims the port before the slow parts of a start, so that no other program gets it. Until `listen` takes it over,
 * connections to it are closed.
 * @returns the endpoint with the claimed port; a free one for port 0
 * @throws WrongSetting when the program cannot listen on it
 */
export async function claimPort(endpoint: Endpoint): Promise<Endpoint> {
  const { host, port, listenFd } = endpoint
  if (listenFd !== undefined) return endpoint
  // A browser may resolve "localhost" to either address, and would reach another program on ::1.
  if (host === '127.0.0.1' && port !== 0 && (await isTaken({ host: '::1', port }))) throw portTaken(port)
  const claimed = createServer(socket => socket.destroy())
  await opened(claimed, { host, port })
  return { ...endpoint, port: (claimed.address() as AddressInfo).port, claimed }
}

/**
 * Checks that another program can listen on the port.
 * @returns the port; a free one for port 0
 * @throws WrongSetting when nothing can listen on it
 */
export async function checkPort(endpoint: Endpoint): Promise<number> {
  const { port, claimed } = await claimPort(endpoint)
  await new Promise(resolve => (claimed ? claimed.close(resolve) : resolve(undefined)))
  return port
}

/** Responds to a request or passes it on. */
export type Middleware = (...request: [...Parameters<RequestListener>, next: () => void]) => void

/**
 * Starts the HTTP server.
 * @param before gets each request first
 * @param address the public address, whose host is that of requests without one, such as HTTP/1.0 health checks
 * @returns a function that stops the server: it accepts no new requests, and running ones have five seconds to finish
 * @throws WrongSetting when the program cannot listen on the port
 */
export async function listen({
  fetch,
  before = (_request, _response, next) => next(),
  address,
  ...endpoint
}: Endpoint & {
  fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>
  before?: Middleware | undefined
  address?: string | undefined
}): Promise<() => Promise<void>> {
  const { host: hostname } = new URL(address ?? 'http://localhost')
  const answer = getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings), {
    hostname,
  })
  // Most requests have no body. The option replaces their body stream with one that has already ended.
  const options = { optimizeEmptyRequests: true, keepAliveTimeout: KEEP_ALIVE_MS }
  const server = createHttpServer(options, (request, response) =>
    before(request, response, () => void answer(request, response)),
  )
  await opened(server, endpoint)
  return async () => {
    const closed = new Promise(resolve => server.close(resolve))
    // A connection becomes idle when its request ends, and would stay open for the next one.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const deadline = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS)
    await closed
    clearInterval(sweep)
    clearTimeout(deadline)
  }
}

function opened(server: Server, { host, port, listenFd, claimed }: Endpoint): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject((listenFd === undefined && sentenceFor(error, { host, port })) || error),
    )
    server.listen(claimed ?? (listenFd === undefined ? { host, port } : { fd: listenFd }), resolve)
  })
}

async function isTaken({ host, port }: Endpoint): Promise<boolean> {
  const probe = createServer()
  return new Promise(resolve => {
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'))
    probe.listen({ host, port }, () => probe.close(() => resolve(false)))
  })
}

function sentenceFor(error: NodeJS.ErrnoException, { host, port }: Endpoint): WrongSetting | undefined {
  switch (error.code) {
    case 'EADDRINUSE':
      return portTaken(port)
    case 'EACCES':
      return new WrongSetting(
        `Port ${port} is for programs of the system. Set PORT to a number from 1024 up, for example: PORT=3000 ${commandLine('start')}`,
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
    `Port ${port} is already in use. Set PORT to another number, for example: PORT=${another} ${commandLine('start')}`,
  )
}
