import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../platform/database/columns.ts'
import { session } from './identity.ts'
import { users } from './users.ts'

/** Sessions. The ID token and the access token both contain the id. */
export const sessions = pgTable(
  'sessions',
  {
    /** The identity provider's id of the login. */
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session of the local provider, whose cookie the browser has. Deleting that row deletes this one. */
    identitySession: text('identity_session')
      .unique()
      .references(() => session.id, { onDelete: 'cascade' }),
    /** When the person logged in, by the provider's clock. */
    authenticatedAt: instant('authenticated_at').notNull(),
    /** Whether the login passed a second factor. */
    secondFactor: boolean('second_factor').notNull().default(false),
    /** When the person last proved their identity again. */
    confirmedAt: instant('confirmed_at'),
    /** Set for external providers, whose sessions the shop cannot delete. */
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  table => [index('sessions_by_user').on(table.userId)],
)

/** Traces of deleted accounts, so that an earlier ID token cannot open a new account. */
export const closedAccounts = pgTable(
  'closed_accounts',
  {
    id: id(),
    providerUid: text('provider_uid'),
    /** Set when an administrator closed the account: the address cannot open another one. */
    emailHash: text('email_hash'),
    closedAt: instant('closed_at').notNull().defaultNow(),
  },
  table => [
    index('closed_accounts_by_uid').on(table.providerUid),
    index('closed_accounts_by_email').on(table.emailHash).where(sql`${table.emailHash} is not null`),
  ],
)
