import type { Role } from '#contract/call.ts'

/** The search parameters of the table of users. */
export type UsersSearch = {
  /** Words to search for in names and email addresses. */
  q?: string
  /** Only users with this role. */
  role?: Role
  /** Only verified users, or only unverified ones. */
  verified?: boolean
}

const ROLES: readonly Role[] = ['buyer', 'seller', 'admin']

/** Keeps known parameters that are not empty; all others are ignored. */
export function usersSearch({ q, role, verified }: Record<string, unknown>): UsersSearch {
  const known = ROLES.find(one => one === role)
  return {
    ...(typeof q === 'string' && q.trim() !== '' && { q: q.trim() }),
    ...(known && { role: known }),
    ...(/^(true|false)$/.test(String(verified)) && { verified: String(verified) === 'true' }),
  }
}
