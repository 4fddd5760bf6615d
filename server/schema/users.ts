import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { NOTICE_KINDS } from '#contract/notices/kinds.ts'
import { IDENTITY_CHECKS } from '#contract/users/checks.ts'
import { createdAt, id, instant, isKnown } from '../platform/database/columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    /** The identity provider's id of the person; bound at the first login and never changed. */
    providerUid: text('provider_uid').unique(),
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    role: text('role', { enum: ['buyer', 'seller', 'admin'] }).notNull(),
    verified: boolean('verified').notNull().default(false),
    /** When and by whom, and what was checked; null for badges of earlier versions, and without the badge. */
    verifiedAt: instant('verified_at'),
    verifiedBy: text('verified_by'),
    verifiedCheck: text('verified_check', { enum: IDENTITY_CHECKS }),
    verifiedNote: text('verified_note'),
    phone: text('phone'),
    photoUrl: text('photo_url'),
    /** The language of emails to this person; null: the first of the shop. */
    language: text('language'),
    /** When the provider first confirmed the address. */
    emailConfirmedAt: instant('email_confirmed_at'),
    /** When the owner of the unconfirmed address said that the account is not theirs. It gets no emails until it is confirmed. */
    mailRefusedAt: instant('mail_refused_at'),
    /** The kinds of notices that this person wants no emails about. */
    mutedMails: text('muted_mails', { enum: NOTICE_KINDS }).array().notNull().default([]),
    /** Sessions of an external identity provider that began before this time have ended. */
    signedOutAt: instant('signed_out_at'),
    /** Until when a seller cannot meet buyers, so that their phones cannot be paid for. */
    awayUntil: instant('away_until'),
    /** Since when a buyer may sell as well, or a seller may buy as well. Null for administrators. */
    bothSidesSince: instant('both_sides_since'),
    createdAt: createdAt(),
  },
  table => [
    check('users_email_is_lower_case', sql`${table.email} = lower(${table.email})`),
    check('users_language_is_a_code', sql`${table.language} ~ '^[a-z]{2,3}$'`),
    isKnown('users_role_is_known', table.role, ['buyer', 'seller', 'admin']),
    check(
      'users_administrators_have_no_side',
      sql`${table.bothSidesSince} is null or ${table.role} <> 'admin'`,
    ),
    isKnown('users_verified_check_is_known', table.verifiedCheck, IDENTITY_CHECKS),
    index('users_by_creation').on(table.createdAt, table.id),
    index('users_by_role').on(table.role, table.verified),
    index('users_with_both_sides').on(table.verified).where(sql`${table.bothSidesSince} is not null`),
    index('users_by_name_words').using('gin', table.name.op('gin_trgm_ops')),
    index('users_by_email_words').using('gin', table.email.op('gin_trgm_ops')),
  ],
)
