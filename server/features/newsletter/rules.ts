import type { newsletterSubscriptions } from '../../platform/database/schema.ts'

type Subscription = Pick<
  typeof newsletterSubscriptions.$inferSelect,
  'askedAt' | 'confirmedAt' | 'unsubscribedAt'
>

/** Whether the newsletter goes to this address. */
export const isReader = ({
  confirmedAt,
  unsubscribedAt,
}: Pick<Subscription, 'confirmedAt' | 'unsubscribedAt'>): boolean =>
  confirmedAt !== null && unsubscribedAt === null

/** Nobody can have an address asked more often than this. */
const BETWEEN_QUESTIONS_MS = 60 * 60_000

/** Whether somebody who gives this address is to be asked, by mail, to confirm it. */
export function isQuestionDue(subscription: Subscription, now: Date): boolean {
  if (isReader(subscription)) return false
  const { askedAt } = subscription
  return askedAt === null || now.getTime() - askedAt.getTime() >= BETWEEN_QUESTIONS_MS
}

/** Whether a question still stands: whoever has left since it was asked has answered it. */
export const isQuestionOpen = ({ unsubscribedAt }: Pick<Subscription, 'unsubscribedAt'>, askedAt: Date) =>
  // Tokens know whole seconds only.
  unsubscribedAt === null || Math.floor(unsubscribedAt.getTime() / 1000) <= askedAt.getTime() / 1000
