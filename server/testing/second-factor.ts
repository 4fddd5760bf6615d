import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import type { browserOf } from './people.ts'
import { PASSWORD } from './people.ts'

const PERIOD_MS = 30_000

/**
 * What an authenticator app shows for this address (RFC 6238).
 * @param uri such as `otpauth://totp/…?secret=…`
 * @param steps how many codes after that of this moment; servers take the one before and the one after, too
 */
export function appCode(uri: string, steps = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS) + steps))
  const secret = fromBase32(new URL(uri).searchParams.get('secret') ?? '')
  const digest = createHmac('sha1', secret).update(counter).digest()
  const code = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(code % 1_000_000).padStart(6, '0')
}

/** A code that the app does not show at about this moment. */
export function wrongCode(uri: string, wrong = 0): string {
  const shown = [-2, -1, 0, 1, 2].map(steps => appCode(uri, steps))
  const others = Array.from({ length: shown.length + wrong + 1 }, (_, code) => String(code).padStart(6, '0'))
  return others.filter(code => !shown.includes(code))[wrong] ?? ''
}

/** Turns the second factor of whoever is signed in with this browser on. */
export async function turnOnSecondFactor({ ask }: ReturnType<typeof browserOf>) {
  const begun = await ask('POST', '/api/auth/two-factor/enable', { password: PASSWORD })
  expect(begun.status).toBe(200)
  const { totpURI, backupCodes } = begun.body as { totpURI: string; backupCodes: string[] }
  const shown = await ask('POST', '/api/auth/two-factor/verify-totp', { code: appCode(totpURI) })
  expect(shown.status).toBe(200)
  return { uri: totpURI, backupCodes }
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, '')].map(letter =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map(byte => Number.parseInt(byte, 2)))
}
