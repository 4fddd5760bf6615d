import type { AuditAction } from '#contract/dashboard/audit-actions.ts'
import type { AuditEntry } from '#contract/dashboard/calls.ts'

/** The text of each action; the name of its subject follows. */
const SENTENCES: Record<AuditAction, string> = {
  'user.verified': 'verified',
  'user.unverified': 'removed the verified badge from',
  'user.sells': 'switched selling on for',
  'user.buys': 'switched buying on for',
  'user.signed-out': 'ended all sessions of',
  'user.deleted': 'deleted the account of',
  'users.signed-out': 'ended the sessions of',
  'category.added': 'added the category',
  'category.changed': 'changed the category',
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
  'deal.release': 'gave the seller the money for',
  'deal.refund': 'gave the buyer the money back for',
  'deal.split': 'split the money between buyer and seller for',
  'deal.return': 'asked the buyer to return',
  'deal.continue': 'let the deal go on about',
  'deals.resumed': 'let overdue deals go on',
  'payout.paid': 'marked a payout as paid:',
  'payout.retried': 'sent a payout again:',
  'payout.started': 'began to pay by hand:',
  'payout.put-back': 'took back that a payout was being paid:',
  'payout.paid-back': 'recorded that a seller paid back',
  'payouts.exported': 'exported the payouts to make by hand:',
  'payout-details.changed': 'changed the payout details of',
  'payout-account.replaced': 'opened a new payout account for',
  'debt.paid': 'recorded a payment about a debt:',
}

/**
 * The text of a log entry before its subject, as in `verified` Sam Seller. An unknown action is shown unchanged.
 */
export const auditText = ({ action }: Pick<AuditEntry, 'action'>): string =>
  isKnown(action) ? SENTENCES[action] : `did “${action}” to`

const isKnown = (action: string): action is AuditAction => Object.hasOwn(SENTENCES, action)
