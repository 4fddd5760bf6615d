import { sql } from 'drizzle-orm'
import type { Module } from '../module.ts'

export const selfTests: Module = {
  retention: [
    {
      what: 'links to self-tests',
      days: 1,
      erase: (before, limit) => sql`
        delete from self_test_links where id in (
          select id from self_test_links where created_at < ${before} limit ${limit})`,
    },
  ],
}
