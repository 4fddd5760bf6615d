import type { AuditEntry } from '#contract/dashboard/calls.ts'

/** What was done; the name of who or what it was done to follows. */
const SENTENCES: Record<string, string> = {
  'user.verified': 'verified',
  'user.unverified': 'removed the verified badge from',
  'user.deleted': 'deleted the account of',
  'category.added': 'added the category',
  'category.deleted': 'deleted the category',
  'product.shown': 'showed',
  'product.hidden': 'hid',
  'product.advertised': 'approved the advertisement of',
  'product.deleted': 'deleted the listing',
}

/**
 * What an entry of the log says before its subject: `verified` Sam Seller. An action that is not known here is named as
 * it stands.
 */
export const auditWords = ({ action }: Pick<AuditEntry, 'action'>): string =>
  (Object.hasOwn(SENTENCES, action) ? SENTENCES[action] : undefined) ?? `did “${action}” to`
