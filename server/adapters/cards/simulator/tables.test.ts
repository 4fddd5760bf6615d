import { expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { simulatedCards } from '../../../testing/simulated-cards.ts'
import { appealDispute, closeDispute, disputeIntent, failRefund } from './interventions.ts'
import { makeTables } from './tables.ts'

test('tables of versions with one dispute for a payment accept several, and refunds that fail', async () => {
  const database = await freshDatabase()
  const { pool } = database
  const { cards, newIntent, confirm } = await simulatedCards(database)
  const intent = await newIntent()
  await confirm(intent.clientSecret)
  await cards.refundIntent(intent.id, { toCents: 345 })
  await disputeIntent(pool, intent.id)
  await closeDispute(pool, intent.id, 'won')

  // The state that an earlier version leaves.
  await pool.query(`
    drop index sandbox_cards.disputes_of_intent, sandbox_cards.balance_of_source;
    create unique index one_dispute_of_intent on sandbox_cards.disputes (intent_id);
    alter table sandbox_cards.disputes drop constraint disputes_status_check;
    alter table sandbox_cards.disputes add constraint disputes_status_check
      check (status in ('needs_response', 'under_review', 'won', 'lost'));
    alter table sandbox_cards.refunds drop column status`)
  await Promise.all([makeTables(pool), makeTables(pool)])
  await makeTables(pool)

  expect(await cards.findIntent(intent.id)).toMatchObject({ dispute: 'won', disputes: [{ takenCents: 0 }] })
  const second = await disputeIntent(pool, intent.id)
  await closeDispute(pool, intent.id, 'lost')
  await appealDispute(pool, second)
  const { rows } = await pool.query('select id from sandbox_cards.refunds')
  await failRefund(pool, rows[0].id)
  const found = await cards.findIntent(intent.id)
  expect(found).toMatchObject({ dispute: 'open', refundedCents: 0 })
  expect(found?.disputes).toHaveLength(2)
})

test('a program that starts while another one creates the tables uses them and continues', async () => {
  const { pool } = await freshDatabase()
  const other = await pool.connect()
  await other.query('begin')
  await makeTables(other)

  const second = await pool.connect()
  // A connection that ran this statement before has cached what PostgreSQL would look up again.
  await second.query('begin; create schema if not exists another; rollback')
  const made = makeTables(second)
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
  await other.query('commit')
  await made
  other.release()
  second.release()
  expect((await pool.query('select from sandbox_cards.events')).rowCount).toBe(0)
})
