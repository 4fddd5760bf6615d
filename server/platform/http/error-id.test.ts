import { beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { connect } from '../database/connect.ts'
import { createLog } from '../log/log.ts'

const ERROR_ID = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

const database = await freshDatabase()
const lines: string[] = []
const log = createLog({ level: 'info', destination: { write: line => void lines.push(line) } })
const shop = await shopApp(database, { log })

beforeEach(() => {
  lines.length = 0
})

/** Makes a request while a table is missing, so that an unexpected error occurs. */
async function askBroken(path: string, init?: RequestInit) {
  await database.pool.query('alter table categories rename to gone')
  const answer = await shop.ask(path, init)
  await database.pool.query('alter table gone rename to categories')
  const errorId = answer.headers.get('x-error-id') ?? ''
  return { status: answer.status, errorId, text: await answer.text() }
}

/** The log lines with this error id. */
const linesOf = (errorId: string) =>
  lines.map(line => JSON.parse(line)).filter(line => line.errorId === errorId)

test.each(['/', '/all-products', '/category/Nokia', '/api/category'])(
  'a failure of %s shows an id, which the log has with the cause',
  async path => {
    const { status, errorId, text } = await askBroken(path)
    expect(status).toBe(500)
    expect(errorId).toMatch(ERROR_ID)
    expect(text).toContain(errorId)
    // Neither in the page nor in the data of its scripts.
    expect(text).not.toMatch(/Failed query|from .{0,2}categories/)
    const found = linesOf(errorId)
    expect(found).toContainEqual(expect.objectContaining({ msg: 'request', path, status: 500 }))
    expect(found).toContainEqual(
      expect.objectContaining({ level: 50, request: expect.any(String), err: expect.anything() }),
    )
  },
)

test('two failures have different ids, and successes and refusals have none', async () => {
  const [one, other] = [await askBroken('/api/category'), await askBroken('/api/category')]
  expect(one.errorId).not.toBe(other.errorId)
  for (const path of ['/', '/api/category', '/api/all-payments', '/api/none', '/none']) {
    const answer = await shop.ask(path)
    expect(answer.headers.get('x-error-id')).toBeNull()
  }
})

test('while the database is unreachable, calls and pages return an error id', async () => {
  const nowhere = connect('postgres://nobody:x@127.0.0.1:1/none')
  const publicDatabase = { ...shop.services.publicDatabase, queries: nowhere.queries }
  const cutOff = await shopApp(nowhere, { services: { ...shop.services, publicDatabase }, log })
  for (const path of ['/', '/api/category', '/sitemap.xml']) {
    const answer = await cutOff.ask(path)
    const errorId = answer.headers.get('x-error-id') ?? ''
    expect([path, answer.status, errorId]).toEqual([path, 503, expect.stringMatching(ERROR_ID)])
    expect(await answer.text()).toContain(errorId)
    expect(linesOf(errorId)).toContainEqual(
      expect.objectContaining({ level: 40, msg: 'the database is unavailable' }),
    )
  }
  // Every request fails meanwhile, so its lines are short: no statement and no stack.
  const longest = Math.max(...lines.map(line => line.length))
  expect(longest).toBeLessThan(400)
  await nowhere.close()
})
