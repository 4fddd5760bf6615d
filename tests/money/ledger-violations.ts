import { TAKEN } from './deal-violations.ts'

/** The sums of each key at the provider and in the ledger. The shop learns of fees and top-ups only by comparing. */
const SUMS = `
  with provider as (
    select case when b.type in ('transfer', 'transfer_refund')
        then 'transfer:' || coalesce(reversals.transfer_id, b.source_id)
        else 'payment:' || coalesce(refunds.intent_id, disputes.intent_id, replace(b.source_id, 'ch_', 'pi_')) end as source,
      b.amount_cents as cents
    from sandbox_cards.balance_transactions b
    left join sandbox_cards.refunds on refunds.id = b.source_id
    left join sandbox_cards.disputes on disputes.id = b.source_id
    left join sandbox_cards.reversals on reversals.id = b.source_id
    where b.type <> 'topup'
  ), ledger as (
    select source, amount_cents as cents from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id where account = 'provider' and kind not in ('fee', 'top-up')
  )
  select coalesce(source, 'none') as source, sum(at_provider) as at_provider, sum(in_ledger) as in_ledger from (
    select source, cents as at_provider, 0 as in_ledger from provider
    union all select source, 0, cents from ledger
  ) as both_sides group by 1`

/**
 * The expected balance of each account for a deal in this state. The seller's share is owed until it is paid out. What is left
 * after a chargeback of a part is held. What a bank takes of refunded money is contested.
 */
const EXPECTED = `
  select deals.booking_id, deals.amount_cents - deals.refunded_cents as rest, commission_cents as commission,
    deals.amount_cents - deals.refunded_cents - commission_cents as share, deals.state, before_chargeback as before,
    coalesce(contested_cents, 0) as contested,
    greatest(0, ${TAKEN} + intents.refunded_cents - intents.amount_cents) as borne
  from deals join payments on payments.id = deals.payment_id
  join sandbox_cards.intents on intents.id = payments.intent_id`

/** Queries for violations of the ledger, see `money-violations.ts`. */
export const ledgerViolations = {
  'an unbalanced transaction': `
    select transaction_id from ledger_entries group by transaction_id having sum(amount_cents) <> 0`,
  'an unbalanced ledger': `select from ledger_entries having sum(amount_cents) <> 0`,
  'the ledger and the provider differ': `${SUMS} having sum(at_provider) <> sum(in_ledger)`,
  'fees that are missing in the ledger': `
    select where (select coalesce(sum(fee_cents), 0) from sandbox_cards.balance_transactions)
    <> (select coalesce(sum(amount_cents), 0) from ledger_entries where account = 'fees')`,
  'a deal whose balances do not match its state': `
    with expected as (${EXPECTED}), found as (
      select booking_id, account, sum(amount_cents) as cents from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id where booking_id is not null group by 1, 2
    )
    select expected.booking_id, account.name from expected
    cross join (values ('held'), ('owed'), ('commission'), ('refunds'), ('contested')) as account(name)
    left join found on found.booking_id = expected.booking_id and found.account = account.name
    where coalesce(found.cents, 0) <> case
      when account.name = 'held' and state in ('paid', 'shipped', 'handed-over', 'disputed', 'returning') then -rest
      when account.name = 'held' and state = 'charged-back' and before <> 'paid-out' then contested - rest
      when account.name = 'contested' then borne
      when account.name = 'owed' and state in ('accepted', 'released', 'split') then -share
      when account.name = 'commission' and state in ('accepted', 'released', 'split', 'paid-out') then -commission
      else 0 end`,
} as const
