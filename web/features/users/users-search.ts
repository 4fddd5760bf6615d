import type { Role } from '#contract/call.ts'

/** What the address of the table of users may carry. */
export type UsersSearch = {
  /** Words to find in names and e-mail addresses. */
  q?: string
  /** Only people of this role. */
  role?: Role
  /** Only people who are verified, or only those who are not. */
  verified?: boolean
}

const ROLES: readonly Role[] = ['buyer', 'seller', 'admin']

/** Keeps what is known and not empty; everything else in the address is ignored. */
export function usersSearch({ q, role, verified }: Record<string, unknown>): UsersSearch {
  const known = ROLES.find(one => one === role)
  return {
    ...(typeof q === 'string' && q.trim() !== '' && { q: q.trim() }),
    ...(known && { role: known }),
    ...(/^(true|false)$/.test(String(verified)) && { verified: String(verified) === 'true' }),
  }
}
