import type { Role } from './call.ts'

/** What decides what an account may act as. */
export type Sided = {
  role: Role
  /** Whether a buyer may sell as well, or a seller may buy as well. */
  bothSides?: boolean | undefined
}

/**
 * Whether an account may act as a buyer, a seller or an administrator: as its role says, and with both sides as buyer and
 * seller. The guards of the server and the pages ask only this function, so that no feature compares roles on its own.
 */
export const actsAs = ({ role, bothSides = false }: Sided, as: Role): boolean =>
  role === as || (bothSides && role !== 'admin' && as !== 'admin')
