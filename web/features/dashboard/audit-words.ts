import type { AuditEntry } from '#contract/dashboard/calls.ts'

/** The text of each action; the name of its subject follows. */
const SENTENCES: Record<string, string> = {
  'user.verified': 'verified',
  'user.unverified': 'removed the verified badge from',
  'user.signed-out': 'ended all sessions of',
  'user.deleted': 'deleted the account of',
  'users.signed-out': 'ended the sessions of',
  'category.added': 'added the category',
  'category.deleted': 'deleted the category',
  'model.added': 'added the model',
  'model.edited': 'changed the model',
  'model.merged': 'merged models:',
  'product.shown': 'showed',
  'product.hidden': 'hid',
  'product.advertised': 'approved the advertisement of',
  'product.deleted': 'deleted the listing',
  'product.approved': 'approved the listing',
  'product.held': 'put on hold',
  'product.review-undone': 'took back the decision about',
  'payout.paid': 'marked a payout as paid:',
  'payout.retried': 'sent a payout again:',
}

/**
 * The text of a log entry before its subject, as in `verified` Sam Seller. An unknown action is shown unchanged.
 */
export const auditWords = ({ action }: Pick<AuditEntry, 'action'>): string =>
  (Object.hasOwn(SENTENCES, action) ? SENTENCES[action] : undefined) ?? `did “${action}” to`
