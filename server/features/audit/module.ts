import { sql } from 'drizzle-orm'
import type { Module } from '../module.ts'

export const audit: Module = {
  retention: [
    {
      what: 'the audit log of administrators',
      days: 730,
      erase: (before, limit) => sql`
        delete from audit_log where id in (select id from audit_log where created_at < ${before} limit ${limit})`,
    },
  ],
}
