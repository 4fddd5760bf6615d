import { sql } from 'drizzle-orm'
import type { Module } from '../module.ts'

export const users: Module = {
  retention: [
    {
      what: 'markers of accounts that their owners deleted',
      days: 1,
      erase: (before, limit) => sql`
        delete from closed_accounts where id in (
          select id from closed_accounts where email_hash is null and closed_at < ${before} limit ${limit})`,
    },
  ],
}
