import type { Role } from '#contract/call.ts'

/** Nothing happens to administrators that they could be mailed about. */
export const isMailed = (role: Role): boolean => role !== 'admin'
