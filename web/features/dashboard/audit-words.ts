import type { AuditEntry } from '#contract/dashboard/calls.ts'

/** What was done, around the name of whom or what it was done to. */
const SENTENCES: Record<string, readonly [before: string, after: string]> = {
  'user.verified': ['verified', ''],
  'user.unverified': ['took the verification back from', ''],
  'user.deleted': ['deleted the account of', ''],
  'category.added': ['added the category', ''],
  'category.deleted': ['deleted the category', ''],
  'product.shown': ['put', 'on display'],
  'product.hidden': ['took', 'off display'],
  'product.advertised': ['approved the advertisement of', ''],
  'product.deleted': ['deleted the listing of', ''],
}

/**
 * What an entry of the log says, in words that go around its subject: `verified` Sam Seller. An action that is not known
 * here is named as it stands.
 */
export function auditWords({ action }: Pick<AuditEntry, 'action'>): { before: string; after: string } {
  const known = Object.hasOwn(SENTENCES, action) ? SENTENCES[action] : undefined
  const [before, after] = known ?? [`did “${action}” to`, '']
  return { before, after }
}
