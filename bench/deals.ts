import { openSecrets } from '#server/features/keys/secrets.ts'
import { runProgram } from '#server/platform/process/run-program.ts'
import { tokenFor } from '#server/testing/sessions.ts'
import { filledDatabase } from './filled-database.ts'
import { median } from './median.ts'
import { fillPhones } from './search/fill.ts'
import { redial } from './search/servers.ts'

/**
 * `npm run bench -- deals` measures how long the pages of deals and money take in a shop with 100,000 deals a month,
 * 5,000 of them of one seller and 500 of one buyer, one request at a time. Fails if a page exceeds the limit.
 */
const DEALS = 100_000
const OF_ONE_SELLER = 5000
const OF_ONE_BUYER = 500
const ROUNDS = 15
/** The largest allowed median, in milliseconds. */
const MAX_MS = 100

const STATES = ['placed', 'paid', 'disputed', 'accepted', 'paid-out', 'refunded', 'charged-back']
const lists = ['/api/deals', ...STATES.map(state => `/api/deals?state=${state}`)]
const PATHS: Record<'admin' | 'seller' | 'buyer', string[]> = {
  admin: [
    ...[
      ...lists,
      '/api/deals?q=galaxy',
      '/api/deals?q=zenfone+nowhere',
      '/api/deals?state=disputed&q=galaxy',
    ],
    ...['/api/deals/DEAL', '/api/ledger', '/api/ledger?dealId=DEAL'],
    ...['held', 'owed', 'provider', 'contested'].map(account => `/api/ledger?account=${account}`),
    ...['/api/ledger/balances', '/api/ledger/differences', '/api/payouts'],
    ...['due', 'failed', 'paid', 'cancelled'].map(state => `/api/payouts?state=${state}`),
  ],
  seller: [...lists, '/api/deals?q=galaxy', '/api/deals/DEAL', '/api/statement', '/api/payout-account'],
  buyer: [...lists, '/api/deals?q=galaxy', '/api/deals/DEAL'],
}

/** Triggers are disabled, because they would check each row. */
const FILL = `
  set session_replication_role = replica;
  insert into users (id, email, name, role)
  select uuidv7(), 'person-' || n || '@example.org', 'Person ' || n, 'buyer' from generate_series(1, 40000) n;
  insert into deal_terms (id, basis_points, fixed_cents, min_cents, meeting_hours, hand_over_days, report_hours)
  values (uuidv7(), 400, 0, 0, 48, 7, 48);
  create temporary table numbered as
  select row_number() over (order by created_at) as n, * from products;
  create temporary table facts as
  select n, uuidv7() as id, uuidv7() as payment, p.id as product, resell_price_cents as price, p.name, images[1] as image,
    case when n % 20 = 0 then first_value(seller_id) over (order by n) else seller_id end as seller,
    (select id from users where email = 'person-' || case when n % 200 = 1 then 1 else 1 + n % 40000 end || '@example.org')
      as buyer,
    round(resell_price_cents * 0.04)::int as fee, now() - n * interval '26 seconds' as at,
    case when n % 100 < 85 then 'paid-out' else (array['placed', 'paid', 'shipped', 'handed-over', 'accepted', 'refunded',
      'refunded', 'disputed', 'returning', 'released', 'split', 'charged-back', 'placed', 'paid', 'accepted'])[n % 100 - 84]
    end as state
  from numbered p;
  insert into bookings (id, product_id, buyer_id, seller_id, product_name, product_image, buyer_name, buyer_email,
    buyer_phone, seller_email, meeting_location, price_cents, state, terms_id, created_at, state_changed_at)
  select id, product, buyer, seller, name, image, 'Person ' || n, 'person-' || n || '@example.org', '+1 503 555 0199',
    'seller@example.org', 'Central station', price, case when state = 'placed' then 'placed'
      when state = 'refunded' then 'cancelled' when state in ('paid', 'shipped') then 'paid' else 'delivered' end,
    (select id from deal_terms limit 1), at, at from facts;
  delete from facts where state = 'placed';
  update products set sold_at = now() where id in (select product from facts where state <> 'refunded');
  insert into payments (id, booking_id, product_id, intent_id, amount_cents, state, hold_expires_at, created_at)
  select payment, id, product, 'pi_' || n, price, case when state = 'refunded' then 'refunded' else 'captured' end, at, at
  from facts;
  insert into deals (booking_id, payment_id, state, amount_cents, commission_cents, refunded_cents, listing, receipt_number,
    deadline_at, created_at, state_changed_at)
  select id, payment, state, price, fee, case when state = 'refunded' then price else 0 end,
    jsonb_build_object('name', name, 'images', array[image], 'condition', 'Good', 'description', repeat('Works. ', 50),
      'location', 'Portland, OR', 'priceCents', price, 'originalPriceCents', price, 'yearsUsed', 1, 'purchasedOn', '2024-01-01'),
    n, case when state in ('paid', 'shipped', 'handed-over', 'returning') then now() + interval '1 day' end, at, at
  from facts;
  insert into deal_events (id, booking_id, move, state, by, at)
  select uuidv7(), id, move, to_state, 'buyer', at from facts
  cross join (values ('pay', 'paid'), ('hand-over', 'handed-over'), ('accept', 'accepted')) as moves(move, to_state);
  insert into problems (booking_id, reason, opened_at, answer_by)
  select id, 'defect', at, at + interval '3 days' from facts where state in ('disputed', 'returning', 'released', 'split');
  insert into payouts (id, booking_id, seller_id, kind, state, amount_cents, check_at, created_at, state_changed_at)
  select uuidv7(), id, seller, 'manual', case when state = 'paid-out' then 'paid' when n % 7 = 0 then 'failed' else 'due' end,
    price - fee, 'infinity', at, at from facts where state in ('paid-out', 'accepted', 'released', 'split');
  create temporary table postings as
  select uuidv7() as transaction, kind, id, n, at, source, debit, credit, seller, cents from facts cross join lateral (values
    ('payment', 'payment:pi_' || n, 'provider', 'held', price, true),
    ('acceptance', null, 'held', 'owed', price - fee, state in ('paid-out', 'accepted', 'released', 'split')),
    ('acceptance', null, 'held', 'commission', fee, state in ('paid-out', 'accepted', 'released', 'split')),
    ('payout', 'transfer:tr_' || n, 'owed', 'provider', price - fee, state = 'paid-out'),
    ('fee', null, 'fees', 'provider', fee, true),
    ('refund', 'payment:pi_' || n, 'held', 'provider', price, state = 'refunded'),
    ('chargeback', 'payment:pi_' || n, 'contested', 'provider', price, state = 'charged-back')
  ) as moved(kind, source, debit, credit, cents, happened) where happened and cents > 0;
  insert into ledger_transactions (id, kind, once_key, booking_id, source, currency, at)
  select transaction, kind, transaction::text, id, source, 'usd', at from postings;
  insert into ledger_entries (id, transaction_id, account, seller_id, amount_cents, at)
  select uuidv7(), transaction, account, case when account = 'owed' then seller end, signed, at from postings
  cross join lateral (values (debit, cents), (credit, -cents)) as sides(account, signed)`

await runProgram(async program => {
  const { database, dataDir } = await filledDatabase(program)
  await fillPhones(database, { from: 0, to: DEALS, onFilled: () => {} })
  const client = await database.pool.connect()
  await client.query(`set statement_timeout = 0; ${FILL}`)
  await client.query('vacuum analyze')
  client.release(true)

  await database.pool.query(
    `insert into users (id, email, name, role) values (uuidv7(), 'admin@example.org', 'Ada Admin', 'admin')`,
  )
  const secrets = await openSecrets(database.queries)
  /** The person of this role with the most deals, and one of these deals. */
  async function readerOf(role: keyof typeof PATHS) {
    const column = role === 'admin' ? 'null::uuid' : `${role}_id`
    const { rows } = await database.pool.query<{ id: string; deals: number; deal: string }>(
      `select coalesce(reader, (select id from users where role = 'admin')) as id, count(*)::int as deals,
         (array_agg(booking_id))[1] as deal
       from (select ${column} as reader, booking_id from deals join bookings on bookings.id = booking_id) as all_deals
       group by reader order by 2 desc limit 1`,
    )
    const { id = '', deals = 0, deal = '' } = rows[0] ?? {}
    return { deals, deal, token: await tokenFor(database.queries, secrets, id) }
  }
  const readers = {
    admin: await readerOf('admin'),
    seller: await readerOf('seller'),
    buyer: await readerOf('buyer'),
  }
  if (readers.seller.deals < OF_ONE_SELLER * 0.8 || readers.buyer.deals < OF_ONE_BUYER * 0.8)
    throw new Error('There are too few deals.')
  await database.pool.query('update sessions set second_factor = true')
  const shop = await redial({ databaseUrl: database.url, dataDir, env: { PAYOUTS: 'manual' } })
  // Nothing is measured while the shop builds its search index and adds up the ledger's days.
  await (await fetch(`${shop.address}/api/allproducts?q=galaxy`)).arrayBuffer()
  for (const [role, paths] of Object.entries(PATHS) as [keyof typeof PATHS, string[]][]) {
    const { token, deal } = readers[role]
    const ask = async (path: string) => {
      const began = performance.now()
      const address = shop.address + path.replace('DEAL', deal)
      const response = await fetch(address, { headers: { authorization: `bearer ${token}` } })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${path} returned ${response.status}.`)
      return performance.now() - began
    }
    for (const path of paths) {
      await ask(path)
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) times.push(await ask(path))
      const taken = median(times)
      if (taken > MAX_MS) process.exitCode = 1
      console.log(
        `${taken.toFixed(1).padStart(7)} ms  ${taken > MAX_MS ? 'too slow  ' : ''}${role.padEnd(6)}  ${path}`,
      )
    }
  }
  await shop.end()
  await program.end()
})
