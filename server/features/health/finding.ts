import type { HealthCheck, HealthFinding } from '#contract/health/calls.ts'

export type Finding = Omit<HealthFinding, 'check'>

/** The finding of each check; undefined when the check does not apply. */
export type Findings = Partial<Record<HealthCheck, Finding | undefined>>
