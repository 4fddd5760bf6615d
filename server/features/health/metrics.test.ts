import { globSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect, type Database } from '../../platform/database/connect.ts'
import { mails } from '../../platform/mail/table.ts'
import { freshDatabase, readOnlyConnection } from '../../testing/fresh-database.ts'
import { standInS3 } from '../../testing/picture-stores.ts'
import { monitorQueues } from '../../testing/queue-monitor.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { testShop } from '../../testing/test-shop.ts'
import { bankNews, evidenceToSend } from '../sales/shared/queues.ts'

const METRICS_TOKEN = 'tests-may-read-these'
const asOperator = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } }

const database = await freshDatabase()
const { pool, queries: db } = database
const { shop, dealIn } = await testShop(database)
/** The address of its standby leads to the primary, but its metrics exist. */
const withStandby = await shopApp(database, {
  settings: { METRICS_TOKEN, DATABASE_URL: database.url, DATABASE_READ_URL: database.url },
  dataDir: tmpdir(),
})

/** A newly started process of the shop, with empty caches. */
const measured = (of: Database = database) =>
  shopApp(of, { settings: { METRICS_TOKEN }, services: shop.services })

/** All samples by their name and labels. */
async function samples(process: Awaited<ReturnType<typeof measured>>) {
  const answer = await process.ask('/metrics', asOperator)
  expect(answer.status).toBe(200)
  const lines = (await answer.text()).split('\n').filter(line => /^\w/.test(line))
  return Object.fromEntries(lines.map(line => [line.replace(/ \S+$/, ''), Number(line.match(/\S+$/)?.[0])]))
}

test('calls and pages are timed by name, and failures counted by code', async () => {
  const process = await measured()
  for (const path of ['/api/category', '/api/all-payments', '/api/product-details/none', '/all-products'])
    await process.ask(path)
  expect(await samples(process)).toMatchObject({
    'redial_call_duration_seconds_count{call="categories.all"}': 1,
    'redial_call_duration_seconds_bucket{le="+Inf",call="categories.all"}': 1,
    'redial_call_errors_total{call="payments.all",code="UNAUTHORIZED"}': 1,
    'redial_call_errors_total{call="products.details",code="BAD_REQUEST"}': 1,
    redial_page_duration_seconds_count: 1,
    'redial_database_connections_max{pool="requests"}': 5,
    redial_database_up: 1,
    redial_database_writable: 1,
    redial_clock_skew_seconds: expect.closeTo(0, 0),
  })
  // While the index reads changes, it lags.
  await expect.poll(() => samples(process)).toMatchObject({ redial_search_index_lag_seconds: 0 })
})

test('unfinished work is counted by state', async () => {
  expect(await samples(await measured())).toMatchObject({
    'redial_mails{state="failed"}': 0,
    'redial_payments{state="stuck"}': 0,
    'redial_payouts{state="failed"}': 0,
    'redial_work_late{kind="deals"}': 0,
    'redial_jobs{queue="evidence",state="failed"}': 0,
    'redial_jobs_late_seconds{queue="evidence"}': 0,
    redial_ledger_differences: 0,
  })

  for (const state of ['failed', 'uncertain', 'sent'] as const)
    await db.insert(mails).values({ recipient: 'bo@example.org', subject: 'Thanks', state })
  const [stuck, late] = [await dealIn('paid'), await dealIn('paid')]
  await pool.query("update payments set state = 'stuck', stuck_reason = 'refused' where booking_id = $1", [
    stuck.id,
  ])
  await pool.query("update deals set deadline_at = now() - interval '11 minutes' where booking_id = $1", [
    late.id,
  ])
  await pool.query(`insert into ledger_differences (source, cause, ledger_cents, provider_cents)
    values ('payment:pi_1', 'amount', 100, 350), ('payment:pi_2', 'amount', 0, -50)`)
  await shop.jobs.send(db, evidenceToSend, { id: 'one' })
  await pool.query(
    "update pgboss.job set start_after = now() - interval '20 minutes' where name = 'evidence'",
  )
  await shop.jobs.send(db, bankNews, { intentId: 'pi_1' })
  await pool.query("update pgboss.job set state = 'failed' where name = 'bank'")
  await monitorQueues(database)

  const found = await samples(await measured())
  expect(found).toMatchObject({
    'redial_mails{state="failed"}': 1,
    'redial_mails{state="uncertain"}': 1,
    'redial_payments{state="stuck"}': 1,
    'redial_work_late{kind="deals"}': 1,
    'redial_jobs{queue="evidence",state="ready"}': 1,
    'redial_jobs{queue="bank",state="failed"}': 1,
    redial_ledger_differences: 2,
    redial_ledger_difference_cents: 300,
  })
  expect(found['redial_jobs_late_seconds{queue="evidence"}']).toBeGreaterThanOrEqual(1200)
})

test('repeated work is counted by its name', async () => {
  await shop.jobs.drain()
  await pool.query('alter table ledger_days rename to gone')
  const [before] = shop.services.jobs.repeatedWork().filter(({ name }) => name === 'ledger-days')
  await expect(shop.jobs.drain()).rejects.toThrow()
  await pool.query('alter table gone rename to ledger_days')
  expect(await samples(await measured())).toMatchObject({
    'redial_repeated_work_failures_total{work="ledger-days"}': (before?.failures ?? 0) + 1,
    'redial_repeated_work_failures_in_a_row{work="ledger-days"}': 1,
    'redial_repeated_work_failures_in_a_row{work="reconcile"}': 0,
    'redial_repeated_work_last_success_timestamp_seconds{work="ledger-days"}':
      (before?.succeededAt ?? 0) / 1000,
  })
})

test('work that fails again and again is known in all processes', async () => {
  const elsewhere = await shopApp(database)
  await pool.query('alter table ledger_days rename to gone')
  for (const _ of [1, 2, 3]) await expect(elsewhere.jobs.drain()).rejects.toThrow()
  await pool.query('alter table gone rename to ledger_days')
  expect(await samples(await measured())).toMatchObject({
    'redial_failing_work_processes{work="ledger-days"}': 1,
  })
  await elsewhere.jobs.drain()
  expect(Object.keys(await samples(await measured())).join()).not.toContain('redial_failing_work_processes')
})

test('several readings share one database query, and the other metrics need none', async () => {
  const process = await measured()
  await samples(process)
  await db.delete(mails)
  const again = await Promise.all(Array.from({ length: 50 }, () => samples(process)))
  for (const one of again) expect(one).toMatchObject({ 'redial_mails{state="failed"}': 1 })

  const nowhere = connect('postgres://nobody:x@127.0.0.1:1/none')
  const cutOff = await samples(await measured(nowhere))
  await nowhere.close()
  expect(cutOff).toMatchObject({ redial_database_up: 0, 'redial_requests_total{status="2xx"}': 0 })
  expect(Object.keys(cutOff).filter(name => /^redial_(mails|payments|ledger|jobs)/.test(name))).toEqual([])
})

test('every metric in the alerts, the dashboard and the guide exists', async () => {
  for (const path of ['/api/category', '/api/all-payments', '/']) await withStandby.ask(path)
  const answer = await withStandby.ask('/metrics', asOperator)
  const existing = new Set([...(await answer.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const root = join(import.meta.dirname, '../../..')
  const files = globSync('{deploy/prometheus/*.yml,deploy/grafana/*.json,docs/operations.md}', { cwd: root })
  expect(files).toHaveLength(3)
  for (const file of files) {
    const names = readFileSync(join(root, file), 'utf8').match(/\b(redial|process|nodejs)_[a-z0-9_]+/g) ?? []
    const missing = names.filter(name => !existing.has(name.replace(/_(bucket|sum|count)$/, '')))
    expect([file, missing]).toEqual([file, []])
    expect(names.length).toBeGreaterThan(10)
  }
})

test('the dashboard shows how the standby is used', async () => {
  const answer = await withStandby.ask('/metrics', asOperator)
  const names = (await answer.text()).match(/(?<=^# TYPE )redial_database_read_\w+/gm) ?? []
  expect(names).toContain('redial_database_read_queries_total')
  const dashboard = readFileSync(join(import.meta.dirname, '../../../deploy/grafana/dashboard.json'), 'utf8')
  const { panels } = JSON.parse(dashboard) as { panels: { targets?: { expr: string }[] }[] }
  const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join()
  expect(names.filter(name => !shown.includes(name))).toEqual([])
})

test('the version, the free disk and the picture store are known, and no gauge has the name of a counter', async () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'))
  const folder = await temporaryFolder('metrics')
  const s3 = await standInS3(folder.path)
  const { endpoint, bucket } = s3.settings
  const settings = {
    METRICS_TOKEN,
    IMAGES: 's3',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const process = await shopApp(database, { settings, dataDir: folder.path })
  const before = await samples(process)
  expect(before).toMatchObject({ [`redial_build_info{version="${version}",commit=""}`]: 1 })
  expect(before.redial_disk_free_bytes).toBeGreaterThan(0)
  expect(before).not.toHaveProperty('redial_picture_store_up')
  expect(Object.keys(before).filter(name => /^nodejs_active_\w+_total/.test(name))).toEqual([])

  await process.jobs.drain({ only: ['picture-store'] })
  expect(await samples(process)).toMatchObject({ redial_picture_store_up: 1 })
  expect(await s3.keys()).toEqual([])
  await s3.stop()
  await expect(process.jobs.drain({ only: ['picture-store'] })).rejects.toThrow()
  expect(await samples(process)).toMatchObject({ redial_picture_store_up: 0 })
  await folder.remove()
})

test('a database that takes no writes is reported, and while none answers, its state is left out', async () => {
  const readOnly = await readOnlyConnection(database)
  expect(await samples(await measured(readOnly))).toMatchObject({ redial_database_writable: 0 })
  await readOnly.close()
  const nowhere = connect('postgres://nobody:x@127.0.0.1:1/none')
  const found = await samples(await measured(nowhere))
  expect(found).not.toHaveProperty('redial_database_writable')
  expect(found).not.toHaveProperty('redial_clock_skew_seconds')
  await nowhere.close()
})
