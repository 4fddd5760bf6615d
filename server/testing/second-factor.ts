import { expect } from 'vitest'
import { appCode } from './app-code.ts'
import { type browserOf, PASSWORD } from './people.ts'

/** A code that is not valid at this time. */
export function wrongCode(uri: string, wrong = 0): string {
  const shown = [-2, -1, 0, 1, 2].map(steps => appCode(uri, steps))
  const others = Array.from({ length: shown.length + wrong + 1 }, (_, code) => String(code).padStart(6, '0'))
  return others.filter(code => !shown.includes(code))[wrong] ?? ''
}

/** Enables the second factor of the person who is signed in with this browser. */
export async function turnOnSecondFactor({ ask }: ReturnType<typeof browserOf>) {
  const begun = await ask('POST', '/api/auth/two-factor/enable', { password: PASSWORD })
  expect(begun.status).toBe(200)
  const { totpURI, backupCodes } = begun.body as { totpURI: string; backupCodes: string[] }
  const shown = await ask('POST', '/api/auth/two-factor/verify-totp', { code: appCode(totpURI) })
  expect(shown.status).toBe(200)
  return { uri: totpURI, backupCodes }
}
