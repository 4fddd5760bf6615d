import type { newsletterSubscriptions } from '../../schema/newsletter.ts'

type Subscription = Pick<
  typeof newsletterSubscriptions.$inferSelect,
  'askedAt' | 'confirmedAt' | 'unsubscribedAt'
>

/** Returns whether this subscription receives the newsletter. */
export const isSubscribed = ({
  confirmedAt,
  unsubscribedAt,
}: Pick<Subscription, 'confirmedAt' | 'unsubscribedAt'>): boolean =>
  confirmedAt !== null && unsubscribedAt === null

/** The minimum time between two confirmation emails to one address. */
const BETWEEN_CONFIRMATIONS_MS = 60 * 60_000

/** Returns whether a confirmation email to this address is due. */
export function isConfirmationDue(subscription: Subscription, now: Date): boolean {
  if (isSubscribed(subscription)) return false
  const { askedAt } = subscription
  return askedAt === null || now.getTime() - askedAt.getTime() >= BETWEEN_CONFIRMATIONS_MS
}

/** Returns whether a confirmation link is still valid. Unsubscribing after it was sent invalidates it. */
export const isLinkValid = ({ unsubscribedAt }: Pick<Subscription, 'unsubscribedAt'>, askedAt: Date) =>
  // Tokens have a resolution of one second.
  unsubscribedAt === null || Math.floor(unsubscribedAt.getTime() / 1000) <= askedAt.getTime() / 1000
