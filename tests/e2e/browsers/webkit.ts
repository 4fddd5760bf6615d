import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Driver, Element } from './driver.ts'
import { startProgram } from './program.ts'

/** Starts WebKitGTK's MiniBrowser on a separate virtual screen, over WebDriver. */
export async function openWebKit(
  programs: { driver: string; xvfb: string },
  folder: string,
): Promise<Driver> {
  const screen = startProgram(programs.xvfb, [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1280x900x24',
    '-nolisten',
    'tcp',
  ])
  // The number may follow warnings if two screens start at the same time.
  const display = await screen.printed(/^(\d+)\n/m)
  const port = await freePort()
  const driver = startProgram(programs.driver, [`--port=${port}`], {
    DISPLAY: `:${display}`,
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    // Disables GPU rendering.
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  })
  await Promise.race([answering(port), driver.broken])
  const { sessionId } = await send<{ sessionId: string }>(port, 'POST', '/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser' } },
  })
  const ask = <Result>(method: string, path: string, body?: object) =>
    send<Result>(port, method, `/session/${sessionId}${path}`, body)
  const idOf = (element: Element) => Object.values(element)[0]

  return {
    open: url => ask('POST', '/url', { url }),
    back: () => ask('POST', '/back', {}),
    call: (code, ...args) => ask('POST', '/execute/sync', { script: `return (${code})(...arguments)`, args }),
    click: element => ask('POST', `/element/${idOf(element)}/click`, {}),
    type: (element, text) => ask('POST', `/element/${idOf(element)}/value`, { text }),
    choose: (element, path) => ask('POST', `/element/${idOf(element)}/value`, { text: path }),
    screenshot: async () => Buffer.from(await ask<string>('GET', '/screenshot'), 'base64'),
    async close() {
      await ask('DELETE', '').catch(() => {})
      await driver.end()
      await screen.end()
    },
  }
}

/** A port that is free at this moment; the driver cannot choose one itself. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await promisify(server.close.bind(server))()
  return port
}

/** Polls until the driver listens, because it does not report that. */
async function answering(port: number): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return void (await fetch(`http://127.0.0.1:${port}/status`))
    } catch (error) {
      if (tries === 200) throw error
      await setTimeout(50)
    }
  }
}

/** Sends a WebDriver command: commands and responses are JSON over HTTP. */
async function send<Result>(port: number, method: string, path: string, body?: object): Promise<Result> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`)
  return value
}

/** Allows for a busy machine, on which a browser starts and loads pages slowly. */
const TIMEOUT_MS = 60_000
