/**
 * The review states of a listing. All except `none` hide it from buyers.
 * - `none`: the seller decides whether it is shown.
 * - `checking`: it waits for the result of the check against the list of stolen phones.
 * - `waiting`: it waits for an administrator.
 * - `held`: an administrator or the list of stolen phones holds it.
 */
export const REVIEW_STATES = ['none', 'checking', 'waiting', 'held'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]
