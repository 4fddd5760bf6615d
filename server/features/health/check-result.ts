import type { HealthCheck, HealthResult } from '#contract/health/calls.ts'

export type CheckResult = Omit<HealthResult, 'check'>

/** The result of each check; undefined when the check does not apply. */
export type CheckResults = Partial<Record<HealthCheck, CheckResult | undefined>>
