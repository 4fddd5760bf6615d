import type { HealthCheck } from '#contract/health/calls.ts'

/** The names of the checks on the page. */
export const checkNames: Record<HealthCheck, string> = {
  payments: 'Payments',
  payouts: 'Payouts',
  ledger: 'Ledger',
  deals: 'Deadlines of deals',
  disputes: 'Disputes',
  webhook: 'Card provider',
  mails: 'Emails',
  jobs: 'Background jobs',
  'repeated-work': 'Repeated work',
  backups: 'Backups',
  database: 'Database',
  standby: 'Standby for reads',
  search: 'Search',
  disk: 'Disk space',
  clock: 'Clock',
}
