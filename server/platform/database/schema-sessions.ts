import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { users } from './schema.ts'
import { session } from './schema-identity.ts'

/** The sign-ins of people. The ID token and the access token both name one by its id. */
export const sessions = pgTable(
  'sessions',
  {
    /** The identity provider's own name of the sign-in. */
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The local provider's session, whose cookie the browser holds: when that row goes, this one goes with it. */
    identitySession: text('identity_session')
      .unique()
      .references(() => session.id, { onDelete: 'cascade' }),
    /** When the person signed in, by the provider's clock. */
    authenticatedAt: instant('authenticated_at').notNull(),
    /** Whether a second factor was shown at the sign-in. */
    secondFactor: boolean('second_factor').notNull().default(false),
    /** When the person last showed again who they are. */
    confirmedAt: instant('confirmed_at'),
    /** Set where the provider keeps no session of ours that could be deleted. */
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  table => [index('sessions_by_user').on(table.userId)],
)

/** What remains of a deleted account, so that an old proof of its owner opens no new one. */
export const closedAccounts = pgTable(
  'closed_accounts',
  {
    id: id(),
    providerUid: text('provider_uid'),
    /** Set when an administrator has closed the account: no other can be opened with this address. */
    emailHash: text('email_hash'),
    closedAt: instant('closed_at').notNull().defaultNow(),
  },
  table => [
    index('closed_accounts_by_uid').on(table.providerUid),
    index('closed_accounts_by_email').on(table.emailHash).where(sql`${table.emailHash} is not null`),
  ],
)
