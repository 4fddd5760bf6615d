import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { projectRoot, startedPrograms } from './starting.ts'

const shop = startedPrograms()
const database = await freshDatabase()

/** Acts as systemd with a socket unit: holds the socket, and restarts the program on demand. */
const MANAGER = `while read -r WORKERS; do
  export WORKERS
  sh -c 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" scripts/launch.mjs start' "${process.execPath}"
done`

test('a restart behind a systemd socket refuses no connection', {
  timeout: 300_000,
}, async () => {
  const socket = createServer()
  await new Promise<void>(resolve => socket.listen({ host: '127.0.0.1', port: 0 }, resolve))
  const { port } = socket.address() as AddressInfo
  const manager = spawn('/bin/sh', ['-c', MANAGER], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, DEMO: '0', DATABASE_URL: database.url, DATA_DIR: shop.dataDir },
    stdio: ['pipe', 'pipe', 'inherit', fileDescriptorOf(socket)],
  })
  const { stdin, stdout } = manager
  if (!stdin || !stdout) throw new Error('The manager has no pipes.')
  // From here on only the service manager holds the socket.
  socket.close()
  let output = ''
  stdout.on('data', text => {
    output += text
  })
  const starts = () => output.split('Stop with Ctrl-C.').length - 1
  const stop = async () => {
    const launchers = spawn('pkill', ['-TERM', '-P', String(manager.pid)])
    await once(launchers, 'exit')
  }
  const statuses: number[] = []
  let isOver = false
  onTestFinished(async () => {
    isOver = true
    stdin.end()
    await stop()
    if (manager.exitCode === null) await once(manager, 'exit')
  })

  const asking = async () => {
    while (!isOver) {
      const response = await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } })
      statuses.push(response.status)
      await sleep(20)
    }
  }
  const asked = Promise.all([asking(), asking()])
  for (const [index, workers] of ['1', '2'].entries()) {
    if (index > 0) await stop()
    stdin.write(`${workers}\n`)
    await expect.poll(starts, { timeout: 140_000 }).toBe(index + 1)
    const before = statuses.length
    await expect.poll(() => statuses.length, { timeout: 20_000 }).toBeGreaterThan(before + 5)
  }
  isOver = true
  await asked
  expect(new Set(statuses)).toEqual(new Set([200]))
})

/** Node does not export this constant. */
const fileDescriptorOf = (server: Server) => (server as Server & { _handle: { fd: number } })._handle.fd
