import type { KeyRing } from '../platform/keys/rings.ts'

/** A key ring with one key. */
export function keyRingOf(value: Buffer): KeyRing {
  const current = { version: 1, value }
  return { current, accepted: [current] }
}
