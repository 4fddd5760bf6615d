import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Driver, Element } from './driver.ts'
import { startProgram } from './program.ts'

/** Blocks Firefox's requests to other machines: they go to a port without a server. */
const PREFERENCES = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
}

/** Starts a fresh headless Firefox over WebDriver BiDi. */
export async function openFirefox(program: string, folder: string): Promise<Driver> {
  const preferences = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  await writeFile(join(folder, 'user.js'), preferences.join('\n'))
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', folder]
  const firefox = startProgram(program, args, { HOME: folder, MOZ_CRASHREPORTER_DISABLE: '1' })
  const endpoint = await firefox.printed(/WebDriver BiDi listening on (ws:\S+)/)
  const session = await connect(`${endpoint}/session`)
  await session.send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: false } } })
  const { contexts } = await session.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  const perform = (actions: object[]) => session.send('input.performActions', { context, actions })
  const nodeOf = (element: Element) => ({ type: 'node', sharedId: element.sharedId })

  async function call(code: string, ...args: unknown[]): Promise<unknown> {
    const answer = await session.send<Evaluated>('script.callFunction', {
      functionDeclaration: code,
      arguments: args.map(local),
      target: { context },
      awaitPromise: true,
      serializationOptions: { maxDomDepth: 0 },
    })
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return plain(answer.result)
  }

  async function click(element: Element): Promise<void> {
    await call(`element => element.scrollIntoView({ block: 'center', behavior: 'instant' })`, element)
    const origin = { type: 'element', element: { sharedId: element.sharedId } }
    const steps = [{ type: 'pointerMove', x: 0, y: 0, origin }, down(0), up(0)]
    await perform([{ type: 'pointer', id: 'mouse', actions: steps }])
  }

  const down = (button: number) => ({ type: 'pointerDown', button })
  const up = (button: number) => ({ type: 'pointerUp', button })
  const local = (value: unknown) =>
    typeof value === 'string' ? { type: 'string', value } : nodeOf(value as Element)

  return {
    open: async url =>
      void (await session.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    back: async () => void (await session.send('browsingContext.traverseHistory', { context, delta: -1 })),
    call,
    click,
    async type(element, text) {
      await call('element => element.focus()', element)
      const actions = [...text].flatMap(value => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await perform([{ type: 'key', id: 'keyboard', actions }])
    },
    choose: async (element, path) =>
      void (await session.send('input.setFiles', {
        context,
        element: { sharedId: element.sharedId },
        files: [path],
      })),
    async screenshot() {
      const { data } = await session.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    async close() {
      session.close()
      await firefox.end()
    },
  }
}

type Evaluated =
  | { type: 'success'; result: Remote }
  | { type: 'exception'; exceptionDetails: { text: string } }
type Remote = { type: string; value?: unknown; sharedId?: string }

/** Converts a BiDi value: pages return simple values and elements directly, and everything else as JSON text. */
function plain({ type, value, sharedId }: Remote): unknown {
  if (type === 'node') return { sharedId }
  return type === 'null' || type === 'undefined' ? null : value
}

/** Connects to WebDriver BiDi: commands and responses are JSON over a WebSocket. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result, message } = JSON.parse(data)
    const command = waiting.get(id)
    waiting.delete(id)
    if (result) command?.resolve(result)
    else command?.reject(new Error(message))
  })
  socket.addEventListener('close', () => {
    for (const command of waiting.values()) command.reject(new Error('Firefox has ended.'))
  })
  await once(socket, 'open')
  return {
    send<Result>(method: string, params: object): Promise<Result> {
      const id = ++last
      const command = Promise.withResolvers<unknown>()
      waiting.set(id, command)
      socket.send(JSON.stringify({ id, method, params }))
      return command.promise as Promise<Result>
    },
    close: () => socket.close(),
  }
}
