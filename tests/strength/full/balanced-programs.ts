import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProgram } from '#server/testing/started-program.ts'

/** The public address of the shop, regardless of the program that responds. */
const ADDRESS = 'http://shop.test'
/** The timeout after which a response counts as lost, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 20_000

/**
 * Programs behind a load balancer: each request goes to the next running program. A program to be stopped gets no new
 * requests and finishes the current ones first, so that clients see no errors.
 * @param env the settings of all programs
 */
export function balancedPrograms(env: Record<string, string>) {
  const serving: Endpoint[] = []
  /** Requests without a response, and unexpected responses. */
  const failures: string[] = []
  let turn = 0

  /** Sends a request to the next program. It rejects if no response arrives. */
  async function ask(
    path: string,
    init: RequestInit = {},
    { from = '10.0.0.1' }: { from?: string | undefined } = {},
  ): Promise<Response> {
    const target = serving[turn++ % serving.length]
    if (!target) throw new Error('No program is running.')
    const what = `${target.name}: ${init.method ?? 'GET'} ${path}`
    target.inFlight++
    try {
      const headers = { ...(init.headers as object), origin: ADDRESS, 'x-forwarded-for': from }
      const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
      const answer = await fetch(`${target.address}${path}`, { ...init, headers, signal, redirect: 'manual' })
      const to = answer.headers.get('location')
      if (to) return ask(new URL(to, ADDRESS).pathname, {}, { from })
      const body = await answer.arrayBuffer()
      if (answer.status >= 500) failures.push(`${what}: ${answer.status} ${Buffer.from(body)}`)
      return new Response(body.byteLength > 0 ? body : null, answer)
    } catch (error) {
      failures.push(`${what}: ${error}`)
      throw error
    } finally {
      target.inFlight--
    }
  }

  return {
    ask,
    failures,

    /** @param folder of the program, if it is another version */
    async start(name: string, folder?: string): Promise<void> {
      const port = await freePort()
      const program = startProgram({
        env: { ...env, PUBLIC_URL: ADDRESS, PORT: String(port) },
        ...(folder !== undefined && { folder }),
      })
      await program.ready
      serving.push({ name, program, address: `http://127.0.0.1:${port}`, inFlight: 0 })
    },

    /** Stops the oldest program, if any is running. */
    async stopOldest(): Promise<void> {
      const target = serving.shift()
      if (!target) return
      while (target.inFlight > 0) await sleep(10)
      target.program.process.kill('SIGTERM')
      await target.program.exited
    },

    count: () => serving.length,
  }
}

type Endpoint = {
  name: string
  program: ReturnType<typeof startProgram>
  address: string
  /** Requests without a response so far. */
  inFlight: number
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
