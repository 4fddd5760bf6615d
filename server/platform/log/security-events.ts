import type { Log } from './log.ts'

/** What happened to an account or a limit, for investigating abuse. */
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
  | 'account-signed-out'
  | 'everybody-signed-out'
  | 'refused'
  | 'throttled'

/** Who did it, if known, and from where. Only ids and network addresses: the log contains no names. */
type Actor = {
  /** The account's id in the shop. */
  user?: string | undefined
  /** The account's id at the identity provider, if the shop was not involved. */
  identity?: string | undefined
  /** The network address of the request. */
  address: string
  /** The call, if the event alone does not identify it. */
  call?: string | undefined
}

/** Logs an event; such lines have the field `security`. */
export function logSecurityEvent(log: Log, event: SecurityEvent, actor: Actor): void {
  const level = event === 'sign-in-failed' || event === 'refused' || event === 'throttled' ? 'warn' : 'info'
  log[level]({ security: event, ...actor }, `security: ${event}`)
}

/** The event of an error status; undefined for other statuses. */
export function eventOfStatus(status: number): SecurityEvent | undefined {
  if (status === 429) return 'throttled'
  return status === 401 || status === 403 ? 'refused' : undefined
}
