import { hash } from 'node:crypto'

/** Digits and letters that are hard to confuse: without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The short id of a failed request, such as `K7QF-2M9X`. People can quote it, and the log contains it next to the
 * request id. It is derived from the request id, so it does not need to be passed along.
 */
export function errorIdOf(requestId: string): string {
  const bytes = hash('sha256', requestId, 'buffer').subarray(0, 8)
  const characters = [...bytes].map(byte => ALPHABET[byte % ALPHABET.length]).join('')
  return `${characters.slice(0, 4)}-${characters.slice(4)}`
}
