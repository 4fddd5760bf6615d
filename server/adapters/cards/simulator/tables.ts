import type pg from 'pg'

/** Any number; it only has to be the same in every Redial. */
const SETUP_LOCK = 7_334_253

/**
 * The simulator's own tables. Those of payments, refunds and events are as earlier versions made them, so that their rows
 * stay; only the idempotency keys have moved to a table of their own. Text and lock go to PostgreSQL at once and so make
 * one transaction: programs that start together wait for each other, and nothing is ever half made.
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
  created_at timestamptz not null default now()
);
create index if not exists refunds_of_intent on sandbox_cards.refunds (intent_id);

create table if not exists sandbox_cards.events (
  id text primary key,
  type text not null,
  intent_id text not null references sandbox_cards.intents,
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
`

/** Creates the simulator's tables where they are missing. Safe to repeat, and for several programs at once. */
export async function makeTables(pool: pg.Pool): Promise<void> {
  await pool.query(TABLES)
}
