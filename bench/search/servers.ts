import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { workingOptions } from '#server/platform/database/connect.ts'
import { startProgram } from '#server/testing/started-program.ts'
import type { Served } from './bare-server.ts'
import type { Target } from './targets.ts'

/** A measured server. */
export type Server = {
  address: string
  pid: number
  end(): Promise<void>
}

type Shop = { databaseUrl: string; dataDir: string; env?: Record<string, string> }

/** Starts Redial in a separate process with the usual settings. */
export async function redial({ databaseUrl, dataDir, env = {} }: Shop): Promise<Server> {
  const program = startProgram({
    env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env },
  })
  const address = (await program.ready).replace('localhost', '127.0.0.1')
  return {
    address,
    pid: program.process.pid ?? 0,
    async end() {
      program.process.kill('SIGTERM')
      await program.exited
    },
  }
}

/** Starts the bare server for these targets, with the bytes of Redial's responses and with the queries. */
export async function bareServer({
  databaseUrl,
  like,
  targets,
}: {
  databaseUrl: string
  like: string
  targets: Target[]
}): Promise<Server> {
  const bytes: Served['bytes'] = {}
  for (const { name, paths } of targets) bytes[name] = await answerOf(`${like}${paths[0]}`)
  const queries = Object.fromEntries(targets.map(({ name, query }) => [name, query]))
  const program = fork(join(import.meta.dirname, 'bare-server.ts'))
  program.send({ connection: workingOptions(databaseUrl), bytes, queries } satisfies Served)
  const [port] = await once(program, 'message')
  return {
    address: `http://127.0.0.1:${port}`,
    pid: program.pid ?? 0,
    async end() {
      const gone = once(program, 'exit')
      program.disconnect()
      await gone
    },
  }
}

/** Redial's response to a client without compression, with all headers. */
async function answerOf(address: string): Promise<Served['bytes'][string]> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  const body = Buffer.from(await answer.arrayBuffer())
  const ofTheConnection = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'])
  const headers = [...answer.headers].filter(([name]) => !ofTheConnection.has(name))
  return { body: body.toString('base64'), headers: Object.fromEntries(headers) }
}
