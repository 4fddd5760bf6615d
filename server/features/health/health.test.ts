import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HealthResult } from '#contract/health/calls.ts'
import { languageCodes } from '#contract/languages.ts'
import { TEXTS } from '#contract/texts/texts.ts'
import { mails } from '../../platform/mail/table.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { monitorQueues } from '../../testing/queue-monitor.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { testShop } from '../../testing/test-shop.ts'
import { queues } from '../index.ts'
import { bankNews, paymentsToSync } from '../sales/shared/queues.ts'
import { formatsIn } from './format.ts'

const database = await freshDatabase()
const { pool, queries: db } = database
const { shop, person, dealIn } = await testShop(database)
const admin = await person('admin')

const health = async () => {
  const { status, body } = await admin.ask('GET', '/api/shop-health')
  expect(status).toBe(200)
  return (body as { results: HealthResult[] }).results
}
const notWell = async () => (await health()).filter(({ level }) => level !== 'ok')
const about = async (check: string) => (await health()).find(result => result.check === check)

beforeEach(async () => {
  await pool.query(`delete from mails; delete from ledger_differences; delete from pgboss.job; delete from heartbeats;
    update payments set state = 'captured', stuck_reason = null where state = 'stuck';
    update deals set deadline_at = null; update problems set answer_by = now() + interval '2 days'; update ledger_state set compared_at = null;
    update payments set state_changed_at = now(); delete from last_backups;
    insert into last_backups (outcome, place, bytes) values ('made', '/backups', 1)`)
  await monitorQueues(database)
})

test('a healthy shop reports all checks as well', async () => {
  await dealIn('paid')
  await shop.jobs.drain()
  const results = await health()
  expect(results.filter(({ level }) => level !== 'ok')).toEqual([])
  expect(results.map(({ check }) => check)).toEqual([
    ...['payments', 'payouts', 'ledger', 'deals', 'disputes', 'webhook', 'mails', 'jobs'],
    ...['repeated-work', 'backups', 'database', 'search', 'disk', 'clock'],
  ])
  for (const { says, fix } of results) expect([says, fix]).toEqual([expect.stringMatching(/\.$/), undefined])
})

test('problems are listed first, with their fix', async () => {
  const [stuck, late, disputed] = [await dealIn('paid'), await dealIn('paid'), await dealIn('disputed')]
  await pool.query(
    `update payments set state = 'stuck', stuck_reason = 'refused' where booking_id = '${stuck.id}';
     update deals set deadline_at = now() - interval '1 hour' where booking_id = '${late.id}';
     update problems set answer_by = now() - interval '1 minute' where booking_id = '${disputed.id}';
     update ledger_state set compared_at = now() - interval '3 hours';
     update payments set state_changed_at = now() - interval '30 minutes'`,
  )
  await db.insert(mails).values([
    { recipient: 'bo@example.org', subject: 'Thanks', state: 'failed' },
    { recipient: 'bo@example.org', subject: 'Thanks', state: 'uncertain' },
  ])
  await shop.jobs.send(db, bankNews, { intentId: 'pi_1' })
  await pool.query("update pgboss.job set state = 'failed' where name = 'bank'")
  await monitorQueues(database)
  const found = await notWell()
  expect(found.map(({ check, level, says }) => [check, level, says])).toEqual([
    ['payments', 'danger', '1 payment is stuck: the shop and the card provider disagree.'],
    ['ledger', 'warning', 'The ledger was last compared with the card provider 3 hours ago.'],
    ['deals', 'warning', '1 deal should have moved on 10 minutes ago.'],
    ['disputes', 'warning', '1 dispute is open: 1 waits for your decision.'],
    [
      'webhook',
      'warning',
      'The card provider has not reported the latest payment. No webhook has arrived yet.',
    ],
    ['mails', 'warning', expect.stringMatching(/1 email could not be sent, and 1 email may not/)],
    ['jobs', 'warning', '1 job failed permanently in the last day: bank.'],
  ])
  for (const { fix } of found) expect(fix).toMatch(/\.$/)
})

test('inconsistent money and stalled work are dangers', async () => {
  await pool.query(`insert into ledger_differences (source, cause, ledger_cents, provider_cents)
    values ('payment:pi_1', 'amount', 100, 350), ('payment:pi_2', 'amount', 0, -50)`)
  await shop.jobs.send(db, paymentsToSync, { id: 'one' })
  await pool.query("update pgboss.job set start_after = now() - interval '3 hours'")
  expect(await notWell()).toMatchObject([
    { check: 'ledger', level: 'danger', says: expect.stringContaining('differ in 2 places, by $3.00') },
    { check: 'jobs', level: 'danger', says: 'Jobs have been waiting for 3 hours: payment.' },
  ])
})

test('a recent webhook and a failed payout are reported', async () => {
  const { id } = await dealIn('accepted')
  await pool.query("insert into heartbeats (name) values ('card-webhook')")
  expect(await about('webhook')).toMatchObject({ level: 'ok' })
  await pool.query(`update payouts set state = 'failed' where booking_id = '${id}'`)
  expect(await about('payouts')).toMatchObject({
    level: 'warning',
    says: '1 payout to sellers has failed.',
  })
})

test('a dispute is urgent a day before the time to answer is over', async () => {
  await dealIn('disputed')
  await pool.query("update problems set answer_by = now() + interval '25 hours'")
  expect(await about('disputes')).toMatchObject({ level: 'ok' })
  await pool.query("update problems set answer_by = now() + interval '23 hours'")
  expect(await about('disputes')).toMatchObject({
    level: 'warning',
    says: expect.stringMatching(/^\d+ disputes? (is|are) open: in \d+, less than a day is left to answer\.$/),
  })
  await pool.query('update problems set answered_at = now()')
  expect(await about('disputes')).toMatchObject({
    level: 'warning',
    says: expect.stringMatching(
      /^(1 dispute is open: 1 waits|(\d+) disputes are open: \2 wait) for your decision\.$/,
    ),
  })
})

test('jobs and repeated work that fail again and again are found, until they succeed', async () => {
  await pool.query('alter table ledger_days rename to gone')
  for (const times of [1, 2, 3]) {
    expect([times, await about('repeated-work')]).toMatchObject([times, { level: 'ok' }])
    await expect(shop.jobs.drain()).rejects.toThrow()
  }
  expect(await about('repeated-work')).toMatchObject({
    level: 'warning',
    says: 'Repeated work fails: the days of the ledger are not added up ("ledger-days" has failed 3 times in a row).',
  })
  await pool.query('alter table gone rename to ledger_days')
  await shop.jobs.drain()
  expect(await about('repeated-work')).toMatchObject({ level: 'ok' })

  await shop.jobs.send(db, bankNews, { intentId: 'pi_1' })
  await pool.query(
    "update pgboss.job set state = 'retry', retry_count = 2, start_after = now() + interval '1 hour'",
  )
  expect(await about('jobs')).toMatchObject({
    level: 'warning',
    says: '1 job has failed three times or more: bank.',
  })
})

test('work that fails in another process is found, until it succeeds or the process ends', async () => {
  const others = [await shopApp(database), await shopApp(database)]
  const letFail = async (processes: typeof others) => {
    await pool.query('alter table ledger_days rename to gone')
    for (const { jobs } of processes) {
      for (const _ of [1, 2, 3]) await expect(jobs.drain()).rejects.toThrow()
    }
    await pool.query('alter table gone rename to ledger_days')
  }
  await letFail(others)
  await shop.jobs.drain()
  expect(await about('repeated-work')).toMatchObject({
    level: 'warning',
    says: expect.stringContaining('("ledger-days" has failed 3 times in a row in 2 processes)'),
  })
  await others[0]?.jobs.drain()
  expect(await about('repeated-work')).toMatchObject({
    says: expect.stringContaining('("ledger-days" has failed 3 times in a row)'),
  })
  await others[1]?.jobs.stop()
  expect(await about('repeated-work')).toMatchObject({ level: 'ok' })

  await letFail(others.slice(0, 1))
  expect(await about('repeated-work')).toMatchObject({ level: 'warning' })
  // A killed process removes nothing, and renews nothing.
  await pool.query("update failing_work set failed_at = now() - interval '16 minutes'")
  expect(await about('repeated-work')).toMatchObject({ level: 'ok' })
})

test('an old backup and a missing one are reported', async () => {
  await pool.query("update last_backups set at = now() - interval '30 hours'")
  expect(await about('backups')).toMatchObject({
    level: 'warning',
    says: 'The last backup is 30 hours old.',
  })
  await pool.query('delete from last_backups')
  expect(await about('backups')).toMatchObject({ level: 'danger', says: 'No backup has ever been made.' })
})

test('results have texts in every language', async () => {
  const jobs = queues.map(({ name }) => name)
  const purposes = [...jobs, ...shop.jobs.repeatedWork().map(({ purpose }) => purpose)]
  for (const language of languageCodes.filter(code => code !== 'en')) {
    const { healthCauses } = TEXTS[language]
    expect(purposes.filter(purpose => !Object.hasOwn(healthCauses, purpose))).toEqual([])
    expect(Object.keys(healthCauses)).toEqual(Object.keys(TEXTS.de.healthCauses))
  }
  expect(formatsIn('en').jobs(['payment'])).toBe('payment')
  expect(formatsIn('de').jobs(['payment', 'bank'])).toBe(
    'Zahlungen (payment), Nachrichten der Bank des Käufers (bank)',
  )
  const { ago, bytes, duration } = formatsIn('de')
  expect([ago(7200), duration(7200), bytes(1.5e12)]).toEqual(['vor 2 Stunden', '2 Stunden', '1,5 TB'])
})

test('a check that fails to run is not reported as well', async () => {
  await pool.query('alter table heartbeats rename to gone')
  expect((await admin.ask('GET', '/api/shop-health')).status).toBe(500)
  await pool.query('alter table gone rename to heartbeats')
})

test.each([
  [20, 'warning', '20 seconds ahead of'],
  [-130, 'danger', '130 seconds behind'],
])('a clock that jumps by %i seconds while the shop runs is found', async (seconds, level, says) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
  expect(await about('clock')).toMatchObject({ level, says: expect.stringContaining(says) })
})

afterEach(() => void vi.useRealTimers())
