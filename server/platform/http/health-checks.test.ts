import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { ORIGIN } from '../../testing/people.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { createLog } from '../log/log.ts'
import { claimPort, listen } from './listen.ts'

const METRICS_TOKEN = 'a-token-of-the-metrics'

const database = await freshDatabase()
const lines: string[] = []
const log = createLog({ level: 'info', destination: { write: line => void lines.push(line) } })
const { app, ask } = await shopApp(database, { log, settings: { METRICS_TOKEN } })
const endpoint = await claimPort({ host: '127.0.0.1', port: 0 })
afterAll(await listen({ ...endpoint, fetch: app.fetch, before: app.before, address: ORIGIN }))

/** Sends these bytes, and reads until the shop closes the connection. */
async function send(bytes: string): Promise<string> {
  const socket = connect({ host: endpoint.host, port: endpoint.port })
  await once(socket, 'connect')
  socket.write(bytes)
  return text(socket)
}

test.each([
  ['GET /healthz', 200],
  ['GET /readyz', 200],
  ['OPTIONS /', 204],
  ['GET /', 200],
])('a load balancer may send %s by HTTP/1.0 and without a host', async (request, status) => {
  const answer = await send(`${request} HTTP/1.0\r\n\r\n`)
  expect(answer.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test('a host that is not valid is still refused, and so is HTTP/1.1 without one', async () => {
  for (const request of ['GET / HTTP/1.0\r\nHost: a b', 'GET /readyz HTTP/1.1']) {
    expect(await send(`${request}\r\n\r\n`)).toMatch(/^HTTP\/1.1 400 /)
  }
})

test('only failed checks are logged', async () => {
  lines.length = 0
  await ask('/healthz')
  await ask('/readyz')
  await ask('/metrics', { headers: { authorization: `bearer ${METRICS_TOKEN}` } })
  expect((await ask('/metrics')).status).toBe(401)
  await ask('/all-products')
  expect(lines.map(line => JSON.parse(line)).map(({ path, status }) => [path, status])).toEqual([
    ['/metrics', 401],
    ['/all-products', 200],
  ])
})
