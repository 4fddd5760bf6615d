import type { Log } from './log.ts'

/** What happened to an account or a limit, for whoever looks into an abuse. */
export type SecurityEvent =
  | 'sign-up'
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-out'
  | 'sign-out-everywhere'
  | 'password-changed'
  | 'password-reset'
  | 'password-reset-asked'
  | 'identity-confirmed'
  | 'second-factor-changed'
  | 'account-deleted'
  | 'account-closed'
  | 'refused'
  | 'throttled'

/** Who did it, as far as that is known, and from where. Ids and network addresses only: a log names nobody. */
type Actor = {
  /** The id of the account in the shop. */
  user?: string | undefined
  /** The id of the account at the identity provider, where the shop was not asked. */
  identity?: string | undefined
  /** The network address of the request. */
  address: string
  /** The call, where the event alone does not say what was done. */
  call?: string | undefined
}

/** Writes a line that can be found by its field `security`. */
export function logSecurityEvent(log: Log, event: SecurityEvent, actor: Actor): void {
  const level = event === 'sign-in-failed' || event === 'refused' || event === 'throttled' ? 'warn' : 'info'
  log[level]({ security: event, ...actor }, `security: ${event}`)
}

/** The event that an error response means; nothing for other statuses. */
export function eventOfStatus(status: number): SecurityEvent | undefined {
  if (status === 429) return 'throttled'
  return status === 401 || status === 403 ? 'refused' : undefined
}
