import { type Connection, token } from './connection.ts'
import { seconds } from './seconds.ts'

/** A seller's account. It can receive money when it is submitted, has a bank account and is not disabled. */
export type LedgerAccount = {
  id: string
  email: string
  userId: string | null
  currency: string
  isSubmitted: boolean
  hasBank: boolean
  /** Whether the bank rejects the first payout. */
  bankRejects: boolean
  /** Stripe's code for the reason of the restriction. */
  disabledReason: string | null
  createdAt: Date
}

type NewAccount = Pick<LedgerAccount, 'email' | 'userId' | 'currency'> & { id?: string | undefined }

const ACCOUNT = `id, email, user_id as "userId", currency, submitted as "isSubmitted", has_bank as "hasBank",
  bank_rejects as "bankRejects", disabled_reason as "disabledReason", created_at as "createdAt"`

/** Creates an account. @returns the new account, or the existing one with this id */
export async function addAccount(
  db: Connection,
  { id = `acct_${token()}`, email, userId, currency }: NewAccount,
): Promise<LedgerAccount> {
  const { rows } = await db.query(
    `insert into sandbox_cards.accounts (id, email, user_id, currency) values ($1, $2, $3, $4)
     on conflict (id) do update set id = excluded.id returning ${ACCOUNT}`,
    [id, email, userId, currency],
  )
  return rows[0]
}

/** @param options.lock locks the row until the transaction ends */
export async function findAccount(
  db: Connection,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<LedgerAccount | undefined> {
  const { rows } = await db.query(
    `select ${ACCOUNT} from sandbox_cards.accounts where id = $1 ${lock ? 'for update' : ''}`,
    [id],
  )
  return rows[0]
}

export async function changeAccount(
  db: Connection,
  id: string,
  change: Pick<LedgerAccount, 'isSubmitted' | 'hasBank' | 'bankRejects' | 'disabledReason'>,
): Promise<LedgerAccount | undefined> {
  const { rows } = await db.query(
    `update sandbox_cards.accounts set submitted = $2, has_bank = $3, bank_rejects = $4, disabled_reason = $5
     where id = $1 returning ${ACCOUNT}`,
    [id, change.isSubmitted, change.hasBank, change.bankRejects, change.disabledReason],
  )
  return rows[0]
}

export const canReceive = ({ isSubmitted, hasBank, disabledReason }: LedgerAccount): boolean =>
  isSubmitted && hasBank && disabledReason === null

/** The data that Stripe requires from a person who has not submitted the form. */
const PERSONAL = [
  'individual.first_name',
  'individual.last_name',
  'individual.dob.day',
  'tos_acceptance.date',
]

/** https://docs.stripe.com/api/accounts/object */
export function accountObject(account: LedgerAccount) {
  const { id, email, userId, currency, isSubmitted, hasBank, disabledReason, createdAt } = account
  const due = [...(isSubmitted ? [] : PERSONAL), ...(hasBank ? [] : ['external_account'])]
  const isReady = canReceive(account)
  return {
    id,
    object: 'account',
    business_profile: null,
    capabilities: { transfers: isReady ? 'active' : 'inactive' },
    charges_enabled: false,
    controller: { type: 'application', is_controller: true, stripe_dashboard: { type: 'express' } },
    country: 'US',
    created: seconds(createdAt),
    default_currency: currency,
    details_submitted: isSubmitted,
    email: email || null,
    metadata: userId ? { userId } : {},
    payouts_enabled: isReady,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: due,
      disabled_reason: disabledReason ?? (due.length > 0 ? 'requirements.past_due' : null),
      errors: [],
      eventually_due: due,
      past_due: due,
      pending_verification: [],
    },
    type: 'none',
  }
}
