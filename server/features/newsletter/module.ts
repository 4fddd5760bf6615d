import { sql } from 'drizzle-orm'
import type { Module } from '../module.ts'

export const newsletter: Module = {
  retention: [
    {
      what: 'unconfirmed newsletter subscriptions',
      days: 7,
      erase: (before, limit) => sql`
        delete from newsletter_subscriptions where id in (
          select id from newsletter_subscriptions
          where confirmed_at is null and coalesce(asked_at, created_at) < ${before} limit ${limit})`,
    },
    {
      what: 'ended newsletter subscriptions',
      days: 30,
      erase: (before, limit) => sql`
        delete from newsletter_subscriptions where id in (
          select id from newsletter_subscriptions where unsubscribed_at < ${before} limit ${limit})`,
    },
  ],
}
