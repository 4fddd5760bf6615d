import { SHOP } from '#shop'

/** What a bank has now of an intent. */
export const TAKEN = `coalesce((select -sum(b.amount_cents) from sandbox_cards.balance_transactions b
  join sandbox_cards.disputes d on d.id = b.source_id where d.intent_id = intents.id), 0)`

/** An amount, rounded down to one that the card provider takes. */
const inSteps = (amount: string) => `floor((${amount}) / ${SHOP.currency.step}.0) * ${SHOP.currency.step}`

/** Queries for violations of deals and payouts, see `money-violations.ts`. */
export const dealViolations = {
  'sold without a deal': `
    select bookings.id from bookings left join deals on deals.booking_id = bookings.id
    where bookings.state in ('paid', 'delivered') and deals.booking_id is null`,
  'a deal that contradicts its booking': `
    select bookings.id from deals join bookings on bookings.id = deals.booking_id
    where (deals.state = 'refunded' and bookings.state <> 'cancelled')
    -- After a lost chargeback before the hand-over, the seller has the phone.
    or (bookings.state = 'cancelled' and deals.state not in ('refunded', 'charged-back'))
    or (deals.state in ('paid', 'shipped') and bookings.state <> 'paid')
    or (deals.state = 'handed-over' and bookings.state <> 'delivered')`,
  'a deal that contradicts its payment': `
    select deals.booking_id from deals join payments on payments.id = deals.payment_id
    where payments.state <> case when refunded_cents = kept_by_bank_cents then 'captured'
      when refunded_cents - kept_by_bank_cents = deals.amount_cents then 'refunded' else 'partly-refunded' end`,
  'receipts with gaps': `select from deals having count(*) <> coalesce(max(receipt_number), 0)`,
  'credit notes with gaps': `select from credit_notes having count(*) <> coalesce(max(number), 0)`,
  'credit notes that differ from the ledger': `
    select deals.booking_id from deals join payments on payments.id = deals.payment_id
    where coalesce((select sum(n.amount_cents) from credit_notes n where n.booking_id = deals.booking_id), 0) <> coalesce((
      select -sum(e.amount_cents) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.source = 'payment:' || payments.intent_id and e.account = 'provider' and t.kind <> 'payment'), 0)`,
  overdue: `select deals.booking_id from deals where deadline_at <= now()`,
  'a commission that differs from the terms of the booking': `
    select deals.booking_id from deals join bookings on bookings.id = booking_id join deal_terms on deal_terms.id = terms_id
    cross join lateral (select ${inSteps(`least(
      greatest(round(price_cents * basis_points / 10000.0) + fixed_cents, min_cents), max_cents, price_cents)`)} as whole) as agreed
    cross join lateral (select amount_cents - refunded_cents as remaining) as kept
    where commission_cents <> case when refunded_cents in (0, amount_cents) then whole
      else remaining - ${inSteps('remaining - floor(whole * remaining / amount_cents)')} end`,
  'a chargeback that the deal has not recorded': `
    select deals.booking_id from deals join payments on payments.id = deals.payment_id
    join sandbox_cards.intents on intents.id = payments.intent_id
    where (${TAKEN} > kept_by_bank_cents and deals.state not in ('charged-back', 'refunded'))
    or (${TAKEN} <= kept_by_bank_cents and deals.state = 'charged-back')`,
  'recorded as charged back without a chargeback': `
    select deals.booking_id from deals join payments on payments.id = deals.payment_id where deals.state = 'charged-back'
    and not exists (select from sandbox_cards.disputes where intent_id = payments.intent_id)`,
  'owed without a payout': `
    select deals.booking_id from deals where state in ('accepted', 'released', 'split')
    and amount_cents - refunded_cents > commission_cents`,
  'paid out without a payout': `
    select deals.booking_id from deals where state = 'paid-out'
    and not exists (select from payouts where payouts.booking_id = deals.booking_id and payouts.state = 'paid')`,
  'an unfinished payout': `
    select id, state, failure, attempt, now() - state_changed_at as since, check_at - now() as next from payouts where state in ('due', 'sending', 'failed', 'reversing')`,
  'paid to the seller though it is not due': `
    select payouts.id from payouts join deals using (booking_id)
    where payouts.state = 'paid' and deals.state <> 'paid-out'`,
  'a payout of another amount than agreed': `
    select payouts.id from payouts join deals using (booking_id)
    where payouts.state = 'paid' and payouts.amount_cents + kept_cents <> deals.amount_cents - refunded_cents - commission_cents`,
  'transferred twice': `
    select booking_id from payouts join sandbox_cards.transfers on transfer_group = payouts.id::text
    where reversed_cents < transfers.amount_cents group by booking_id having count(*) > 1
    union select id from payouts
    where (select count(*) from sandbox_cards.transfers where transfer_group = payouts.id::text) > 1`,
  'a transfer without a matching payout': `
    select transfers.id from sandbox_cards.transfers left join payouts on transfer_id = transfers.id
    where payouts.state is null
    or (payouts.state = 'paid' and (reversed_cents > 0 or transfers.amount_cents <> payouts.amount_cents))
    or (payouts.state = 'reversed' and reversed_cents <> transfers.amount_cents)`,
  // A request in progress may finish a moment after the money is gone.
  'transferred though the money was gone': `
    select transfers.id from sandbox_cards.transfers join payouts on transfer_group = payouts.id::text
    join deals using (booking_id) join payments on payments.id = deals.payment_id
    join sandbox_cards.intents on intents.id = payments.intent_id
    where transfers.amount_cents > intents.amount_cents + (
      select coalesce(sum(b.amount_cents), 0) from sandbox_cards.balance_transactions b
      left join sandbox_cards.refunds on refunds.id = b.source_id
      left join sandbox_cards.disputes on disputes.id = b.source_id
      where coalesce(refunds.intent_id, disputes.intent_id) = intents.id
      and b.created_at < transfers.created_at + sign(b.amount_cents) * interval '5 seconds')`,
} as const
