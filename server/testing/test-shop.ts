import { expect } from 'vitest'
import type { FieldIssue } from '#contract/errors.ts'
import type { Database } from '../platform/database/connect.ts'
import { baseShop, type Options } from './base-shop.ts'
import { dealSteps } from './deal-steps.ts'
import { payoutSteps } from './payout-steps.ts'

export type { Person } from './base-shop.ts'
export type TestShop = Awaited<ReturnType<typeof testShop>>

/**
 * The shop of the tests: the whole application on this database, with people who are logged in, phones for sale, and
 * the steps of a deal and of a payout.
 * @param options.now the application's clock, which then advances only by `wait`
 */
export async function testShop(database: Database, options: Options = {}) {
  const base = await baseShop(database, options)
  const { person } = base
  const dealing = dealSteps(base)
  return {
    ...base,
    ...dealing,
    ...payoutSteps(base, dealing),
    admin: await person('admin'),
    rival: await person('seller'),
    buyer: await person('buyer'),
  }
}

/** A refusal with an error code of the contract. */
export const refusal = (status: number, code: string) => ({ status, body: { defined: true, code } })
export const NOT_FOUND = refusal(404, 'PRODUCT_NOT_FOUND')
export const SOLD = refusal(409, 'PRODUCT_SOLD')
export const DONE = { status: 200, body: { acknowledged: true } }

/** The refusal of this field. */
export const refusedAt = (path: string) => ({
  status: 400,
  body: {
    defined: true,
    code: 'BAD_REQUEST',
    data: {
      issues: expect.toSatisfy(
        issues => issues.length > 0 && issues.every((issue: FieldIssue) => issue.path === path),
      ),
    },
  },
})
