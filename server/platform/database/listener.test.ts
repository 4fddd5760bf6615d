import { afterEach, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { createLog } from '../log/log.ts'
import { type Listener, openListener } from './listener.ts'

const { pool } = await freshDatabase()
const log = createLog({ level: 'silent' })

const opened: Listener[] = []
function open(): Listener {
  const listener = openListener(pool, log)
  opened.push(listener)
  return listener
}
afterEach(() => Promise.all(opened.splice(0).map(listener => listener.close())))

/** A subscriber whose next message can be awaited; `missed` is a call without a payload. */
function subscriber() {
  const waiting: string[] = []
  let wake = () => {}
  return {
    handler: (payload?: string) => {
      waiting.push(payload ?? 'missed')
      wake()
    },
    async next(): Promise<string> {
      while (waiting.length === 0) {
        await new Promise<void>(resolve => {
          wake = resolve
        })
      }
      return waiting.shift() ?? ''
    },
    waiting,
  }
}

const notify = (channel: string, payload: string) =>
  pool.query('select pg_notify($1, $2)', [channel, payload])

/** Allows for a busy machine. */
const SOON = { timeout: 10_000 }

/** The connections that listen to a channel. */
async function listening(): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and query ilike any (array['listen %', 'unlisten %'])`,
  )
  return rows.map(({ pid }) => pid)
}

test('reports first that messages may have been missed, then each message of its channel', async () => {
  const listener = open()
  const one = subscriber()
  listener.on('fruit', one.handler)
  expect(await one.next()).toBe('missed')
  await notify('fruit', 'apple')
  await notify('others', 'stone')
  await notify('fruit', '')
  await notify('fruit', 'pear')
  expect([await one.next(), await one.next(), await one.next()]).toEqual(['apple', '', 'pear'])
})

test('all subscribers share one connection, which is closed with the last one', async () => {
  const listener = open()
  const [one, two, other] = [subscriber(), subscriber(), subscriber()]
  const leave = [listener.on('fruit', one.handler), listener.on('fruit', two.handler)]
  leave.push(listener.on('Odd "channel"', other.handler))
  await Promise.all([one.next(), two.next(), other.next()])
  // The connection of the previous test may still be listed.
  await expect.poll(listening, SOON).toHaveLength(1)

  leave[0]?.()
  await notify('fruit', 'apple')
  await notify('Odd "channel"', 'stone')
  expect([await two.next(), await other.next()]).toEqual(['apple', 'stone'])
  expect(one.waiting).toEqual([])

  for (const each of leave) each()
  await expect.poll(listening, SOON).toEqual([])

  listener.on('fruit', one.handler)
  expect(await one.next()).toBe('missed')
  await notify('fruit', 'pear')
  expect(await one.next()).toBe('pear')
})

test('after a lost connection it reconnects and reports that messages may have been missed', async () => {
  const listener = open()
  const [one, other] = [subscriber(), subscriber()]
  listener.on('fruit', one.handler)
  listener.on('others', other.handler)
  await Promise.all([one.next(), other.next()])
  for (let times = 0; times < 3; times++) {
    // The closed one may still be listed.
    await expect.poll(listening, SOON).toHaveLength(1)
    const [pid] = await listening()
    await pool.query('select pg_terminate_backend($1)', [pid])
    expect([await one.next(), await other.next()]).toEqual(['missed', 'missed'])
  }
  await notify('fruit', 'apple')
  expect(await one.next()).toBe('apple')
})

test('a subscriber that throws does not affect others', async () => {
  const listener = open()
  const one = subscriber()
  listener.on('fruit', () => {
    throw new Error('spoilt')
  })
  listener.on('fruit', one.handler)
  await one.next()
  await notify('fruit', 'apple')
  expect(await one.next()).toBe('apple')
})

test('a subscriber that joins while others leave gets each message, or a report that some may be missing', async () => {
  const listener = open()
  for (let times = 0; times < 30; times++) {
    const one = subscriber()
    const leave = listener.on('fruit', one.handler)
    if (times % 3 !== 0) await notify('fruit', 'apple')
    if (times % 3 === 1) expect(['apple', 'missed']).toContain(await one.next())
    leave()
  }
})

test('once closed it receives no messages and holds no connection', async () => {
  const listener = open()
  const [one, late] = [subscriber(), subscriber()]
  listener.on('fruit', one.handler)
  await one.next()
  await listener.close()
  listener.on('fruit', late.handler)()
  await notify('fruit', 'apple')
  await expect.poll(listening, SOON).toEqual([])
  expect([one.waiting, late.waiting]).toEqual([[], []])
})
