import type pg from 'pg'
import { DEFAULT_CURRENCY } from '#contract/currencies.ts'

/** An arbitrary number, the same in every Redial. */
const SETUP_LOCK = 7_334_253

const DISPUTE_STATUSES = `status in ('warning_needs_response', 'warning_under_review', 'warning_closed',
    'needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review', 'won', 'lost')`

/**
 * Creates the simulator's tables. All statements and the lock are sent together, which makes them one transaction: programs
 * that start together wait for each other, and tables are never incomplete.
 */
const TABLES = `
select pg_advisory_xact_lock(${SETUP_LOCK});

create schema if not exists sandbox_cards;

create table if not exists sandbox_cards.intents (
  id text primary key,
  client_secret text not null unique,
  idempotency_key text unique,
  payment_id text,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  description text not null,
  status text not null default 'open' check (status in ('open', 'authenticating', 'succeeded', 'cancelled')),
  decline_after text,
  last_error text,
  card_brand text,
  card_last4 text check (length(card_last4) = 4),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  created_at timestamptz not null default now(),
  captured_at timestamptz,
  check ((status = 'succeeded') = (captured_at is not null)),
  check (refunded_cents = 0 or status = 'succeeded')
);
create index if not exists intents_in_order on sandbox_cards.intents (created_at, id);

create table if not exists sandbox_cards.refunds (
  id text primary key,
  intent_id text not null references sandbox_cards.intents,
  idempotency_key text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  status text not null default 'succeeded' check (status in ('succeeded', 'failed')),
  created_at timestamptz not null default now()
);
create index if not exists refunds_of_intent on sandbox_cards.refunds (intent_id);

create table if not exists sandbox_cards.events (
  id text primary key,
  type text not null,
  intent_id text references sandbox_cards.intents,
  object jsonb not null,
  copies integer not null default 1,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index if not exists events_due on sandbox_cards.events (due_at) where delivered_at is null;
create index if not exists events_of_intent on sandbox_cards.events (intent_id);

create table if not exists sandbox_cards.requests (
  idempotency_key text primary key,
  request text not null,
  status integer not null,
  answer text not null,
  created_at timestamptz not null default now()
);
create index if not exists requests_by_age on sandbox_cards.requests (created_at);

create table if not exists sandbox_cards.fault_plan (
  only_row boolean primary key default true check (only_row),
  faults jsonb not null
);

create table if not exists sandbox_cards.accounts (
  id text primary key,
  email text not null default '',
  user_id text,
  currency text not null default '${DEFAULT_CURRENCY}' check (currency ~ '^[a-z]{3}$'),
  submitted boolean not null default false,
  has_bank boolean not null default false,
  bank_rejects boolean not null default false,
  disabled_reason text,
  created_at timestamptz not null default now()
);

create table if not exists sandbox_cards.account_links (
  token text primary key,
  account_id text not null references sandbox_cards.accounts,
  return_path text not null,
  refresh_path text not null,
  expires_at timestamptz not null default now() + interval '5 minutes',
  used_at timestamptz
);

create table if not exists sandbox_cards.transfers (
  id text primary key,
  account_id text not null references sandbox_cards.accounts,
  intent_id text references sandbox_cards.intents,
  transfer_group text,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  reversed_cents integer not null default 0 check (reversed_cents between 0 and amount_cents),
  created_at timestamptz not null default now()
);
create index if not exists transfers_of_intent on sandbox_cards.transfers (intent_id);
create index if not exists transfers_of_group on sandbox_cards.transfers (transfer_group);

create table if not exists sandbox_cards.reversals (
  id text primary key,
  transfer_id text not null references sandbox_cards.transfers,
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null default now()
);

create table if not exists sandbox_cards.disputes (
  id text primary key,
  intent_id text not null references sandbox_cards.intents,
  amount_cents integer not null check (amount_cents > 0),
  status text not null default 'needs_response' check (${DISPUTE_STATUSES}),
  evidence jsonb not null default '{}',
  submissions integer not null default 0,
  created_at timestamptz not null default now()
);
create index if not exists disputes_of_intent on sandbox_cards.disputes (intent_id);

create table if not exists sandbox_cards.balance_transactions (
  id text primary key,
  type text not null,
  reporting_category text not null,
  source_id text not null,
  amount_cents integer not null,
  fee_cents integer not null default 0,
  currency text not null,
  created_at timestamptz not null default now()
);
create index if not exists balance_of_source on sandbox_cards.balance_transactions (source_id);
create index if not exists balance_in_order on sandbox_cards.balance_transactions (created_at, id);
`

/**
 * Adapts the tables of earlier versions, with one dispute for a payment and without failed refunds. The checks avoid locks
 * on tables in use.
 */
const CHANGES = `
select pg_advisory_xact_lock(${SETUP_LOCK});

do $$ begin
  if not exists (select from pg_attribute where attrelid = 'sandbox_cards.refunds'::regclass
    and attname = 'status') then
    alter table sandbox_cards.refunds add column status text not null default 'succeeded'
      check (status in ('succeeded', 'failed'));
  end if;
  if exists (select from pg_indexes where schemaname = 'sandbox_cards' and indexname = 'one_dispute_of_intent') then
    drop index sandbox_cards.one_dispute_of_intent;
    create index disputes_of_intent on sandbox_cards.disputes (intent_id);
    create index balance_of_source on sandbox_cards.balance_transactions (source_id);
    alter table sandbox_cards.disputes drop constraint disputes_status_check;
    alter table sandbox_cards.disputes add constraint disputes_status_check check (${DISPUTE_STATUSES});
  end if;
end $$;
`

/**
 * Whether the index exists that `TABLES` creates last. This reads PostgreSQL's catalog tables, because a lookup by name
 * (`to_regclass`) would make the connection cache that the schema is missing, while another program may create it.
 */
const COMPLETE = `select exists (
  select from pg_indexes where schemaname = 'sandbox_cards' and indexname = 'balance_in_order'
) as complete`

/** Creates missing tables of the simulator. Safe to repeat, also concurrently. */
export async function makeTables(pool: pg.Pool | pg.ClientBase): Promise<void> {
  const { rows } = await pool.query<{ complete: boolean }>(COMPLETE)
  // `create index if not exists` locks its table even if the index exists, and other programs may be using these tables.
  if (!rows[0]?.complete) await pool.query(TABLES)
  await pool.query(CHANGES)
}
