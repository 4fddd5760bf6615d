import { sql } from 'drizzle-orm'
import type { Module } from '../module.ts'
import { SESSION_DAYS } from './caller.ts'

export const session: Module = {
  retention: [
    {
      what: 'expired sessions, with their network address and browser',
      days: 1,
      erase: (before, limit) => sql`
        delete from identity.session where id in (
          select id from identity.session where expires_at < ${before} limit ${limit})`,
    },
    {
      what: 'sessions, even if they are used',
      days: SESSION_DAYS,
      erase: (before, limit) => sql`
        delete from identity.session where id in (
          select id from identity.session where created_at < ${before} limit ${limit})`,
    },
    {
      what: 'expired links from emails',
      days: 1,
      erase: (before, limit) => sql`
        delete from identity.verification where id in (
          select id from identity.verification where expires_at < ${before} limit ${limit})`,
    },
    {
      what: 'sessions of an external identity provider',
      days: SESSION_DAYS,
      erase: (before, limit) => sql`
        delete from sessions where id in (select id from sessions where authenticated_at < ${before} limit ${limit})`,
    },
  ],
}
