import { eq, isNotNull, or, type SQL } from 'drizzle-orm'
import type { Role } from '#contract/call.ts'
import { users } from '../../schema/users.ts'

/** The condition that an account may act as a buyer, a seller or an administrator, as `actsAs` of the contract says. */
export const mayActAs = (role: Role): SQL | undefined =>
  role === 'admin' ? eq(users.role, role) : or(eq(users.role, role), isNotNull(users.bothSidesSince))
