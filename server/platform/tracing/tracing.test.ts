import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { type StartedProgram, startProgram } from '../../testing/started-program.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { inSpan, isTracing } from './span.ts'
import { startTracing } from './start-tracing.ts'

type ExportedSpan = {
  name: string
  spanId: string
  parentSpanId?: string
  kind: number
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** A simulated trace collector. */
const sent: { path: string; text: string }[] = []
const collector = createServer(async (request, response) => {
  const text = Buffer.concat(await request.toArray()).toString()
  sent.push({ path: request.url ?? '', text })
  response.setHeader('content-type', 'application/json').end('{}')
})
await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve))
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`

const database = await freshDatabase()
const folder = await temporaryFolder('tracing')
let program: StartedProgram | undefined
afterAll(async () => {
  program?.process.kill('SIGTERM')
  await program?.exited
  collector.close()
  await folder.remove()
})

const spans = (): ExportedSpan[] =>
  sent.flatMap(({ text }) =>
    JSON.parse(text).resourceSpans.flatMap((of: { scopeSpans: { spans: ExportedSpan[] }[] }) =>
      of.scopeSpans.flatMap(scope => scope.spans),
    ),
  )
const attribute = (span: ExportedSpan | undefined, name: string) =>
  span?.attributes.find(({ key }) => key === name)?.value

test('requests, their calls, queries and jobs are sent as spans without personal data', async () => {
  const env = { DATABASE_URL: database.url, DATA_DIR: folder.path, LOG_LEVEL: 'silent' }
  program = startProgram({ env: { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/` } })
  const address = await program.ready
  const email = 'traced@example.org'
  await fetch(`${address}/api/category`, { headers: { authorization: 'Bearer nonsense' } })
  await fetch(`${address}/api/user/${email}`)
  await fetch(`${address}/api/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email }),
  })
  // The job that sends the confirmation mail.
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query("select from mails where state = 'sent'")
      expect(rows).toHaveLength(1)
    },
    { timeout: 30_000, interval: 100 },
  )
  program.process.kill('SIGTERM')
  expect((await program.exited).code).toBe(0)

  expect(new Set(sent.map(({ path }) => path))).toEqual(new Set(['/v1/traces']))
  const all = spans()
  const parentOf = (span: ExportedSpan | undefined) => all.find(({ spanId }) => spanId === span?.parentSpanId)
  const query = all.find(span =>
    attribute(span, 'db.query.text')?.stringValue?.includes('from "categories" order by'),
  )
  expect(query).toMatchObject({ name: 'select', kind: 3 })
  const call = parentOf(query)
  expect(call).toMatchObject({ name: 'categories.all', kind: 1 })
  const request = parentOf(call)
  expect(request).toMatchObject({ name: 'GET api', kind: 2 })
  expect(parentOf(request)).toBeUndefined()
  expect(attribute(request, 'url.path')).toEqual({ stringValue: '/api/category' })
  expect(attribute(request, 'http.response.status_code')).toEqual({ intValue: 200 })

  expect(all.find(({ name }) => name === 'accounts.user')?.status.code).toBe(2)
  const job = all.find(({ name }) => name === 'job mail')
  expect(all.filter(({ parentSpanId }) => parentSpanId === job?.spanId).length).toBeGreaterThan(0)
  // Every query has a parent span.
  expect(all.filter(span => attribute(span, 'db.system.name') && !span.parentSpanId)).toEqual([])
  expect(sent.map(({ text }) => text).join()).not.toMatch(/traced|nonsense/)
})

test('an unresponsive collector delays nothing', async () => {
  const close = await startTracing({ endpoint: 'http://127.0.0.1:1', share: 1 })
  expect(await inSpan('work', { kind: 'internal' }, async () => 'done')).toBe('done')
  await close().catch(() => {})
  expect(isTracing()).toBe(false)
})
