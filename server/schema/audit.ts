import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../platform/database/columns.ts'
import { users } from './users.ts'

/** Actions of administrators; append-only. They stay after the people in them are deleted. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    actorEmail: text('actor_email').notNull(),
    /** For example `user.verified`; the part before the dot is the type of the subject. */
    action: text('action').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** The name of the subject at that time, for people. */
    subject: text('subject').notNull(),
    /** What the administrator added. */
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  table => [
    index('audit_log_by_creation').on(table.createdAt, table.id),
    index('audit_log_by_subject').on(table.subjectId, table.createdAt, table.id),
    index('audit_log_by_actor').on(table.actorId, table.createdAt, table.id),
  ],
)
