import { z } from 'zod'
import { call } from '../call.ts'
import { instant } from '../common.ts'

/** The checks of the page *Shop health*, in the order in which it shows them. */
export const HEALTH_CHECKS = [
  'payments',
  'payouts',
  'ledger',
  'deals',
  'disputes',
  'webhook',
  'mails',
  'jobs',
  'repeated-work',
  'backups',
  'database',
  'standby',
  'search',
  'disk',
  'clock',
] as const
export type HealthCheck = (typeof HEALTH_CHECKS)[number]

/**
 * - `ok`: no action is needed.
 * - `warning`: an administrator should look at it soon.
 * - `danger`: money or data is at risk.
 */
export const HEALTH_LEVELS = ['danger', 'warning', 'ok'] as const

const resultSchema = z.object({
  check: z.enum(HEALTH_CHECKS),
  level: z.enum(HEALTH_LEVELS),
  /** A sentence about the state. */
  says: z.string(),
  /** The recommended action; absent when all is well. */
  fix: z.string().optional(),
})
export type HealthResult = z.infer<typeof resultSchema>

export const health = {
  shop: call({
    method: 'GET',
    path: '/shop-health',
    access: ['admin'],
    summary: 'The health checks of this shop with recommended actions, the most urgent first',
    tag: 'Health',
  }).output(z.object({ checkedAt: instant, results: z.array(resultSchema) })),
}
