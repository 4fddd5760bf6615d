import type { Operator } from '#contract/operator/calls.ts'
import type { Services } from '../services.ts'

/** Returns what everybody may know about the operator. */
export const publicOperator = ({ operator: { name, address, email }, demo }: Services): Operator => ({
  name,
  address,
  email,
  isDemo: demo !== undefined,
})
