/** Wrong rules, each one line. `npm run test:mutations` checks that a test of promises notices each of them. */
export type Mutation = {
  /** What people would suffer. */
  name: string
  file: string
  from: string
  to: string
}

const DEALS = 'server/features/sales/deals'

export const mutations: Mutation[] = [
  {
    name: 'a proposal replaces the agreed meeting',
    file: `${DEALS}/meeting.ts`,
    from: '    if (isAgreed) {',
    to: '    if (isAgreed && false) {',
  },
  {
    name: 'a deadline moves with each change, also into the past',
    file: `${DEALS}/schedule.ts`,
    from: 'new Date(Math.max(byRule.getTime(), least()))',
    to: 'new Date(byRule.getTime())',
  },
  {
    name: 'a proposal near the deadline gives no time to answer',
    file: 'contract/sales/deals/stages.ts',
    from: '  proposedAt ? Math.min(',
    to: '  proposedAt && false ? Math.min(',
  },
  {
    name: 'an outage takes the time of people',
    file: `${DEALS}/outage.ts`,
    from: 'const OUTAGE_MINUTES = 15',
    to: 'const OUTAGE_MINUTES = 15_000',
  },
  {
    name: 'an outage gives back its length only',
    file: `${DEALS}/outage.ts`,
    from: 'sql`greatest(',
    to: 'sql`least(',
  },
  {
    name: 'any number of overdue deals moves at once',
    file: `${DEALS}/outage.ts`,
    from: 'const USUAL = 20',
    to: 'const USUAL = 20_000',
  },
  {
    name: 'nobody is reminded',
    file: `${DEALS}/deadlines.ts`,
    from: '  await remindOfDeadlines(db, log)',
    to: '',
  },
  {
    name: 'the buyer is not told that the time to report is over',
    file: `${DEALS}/deadlines.ts`,
    from: "      buyer: { kind: 'report-time-over' },",
    to: '',
  },
  {
    name: 'a return that was not made ends in silence',
    file: `${DEALS}/deadlines.ts`,
    from: "  if (move === 'not-returned') {",
    to: "  if (move === 'not-returned' && false) {",
  },
  {
    name: 'a return ends before the agreed meeting',
    file: 'contract/sales/deals/stages.ts',
    from: '        meeting?.acceptedAt ? meeting.at.getTime() + DAY : 0,\n      ),\n  },\n  // The seller confirms',
    to: '        0,\n      ),\n  },\n  // The seller confirms',
  },
  {
    name: 'a chargeback that the bank returns pays the seller',
    file: `${DEALS}/move.ts`,
    from: '  const before = deal.beforeChargeback ?? stateOfPhone(deal)\n  // The payout',
    to: "  const before: DealState = 'released'\n  // The payout",
  },
  {
    name: 'a refund in the dashboard is ignored',
    file: 'server/features/sales/provider/follow-provider.ts',
    from: '  await followRefunds(db, ',
    to: '  if (db === undefined) await followRefunds(db, ',
  },
  {
    name: 'a payout is sent although the money is gone',
    file: 'server/features/sales/payouts/send.ts',
    from: 'await isMoved(db, found.deal, intent)',
    to: 'false',
  },
  {
    name: 'a second chargeback is not booked',
    file: 'server/features/sales/ledger/recorded.ts',
    from: 'eq(ledgerTransactions.bookingId, bookingId))',
    to: 'eq(ledgerTransactions.onceKey, bookingId))',
  },
  {
    name: 'a chargeback of a part takes the whole money',
    file: 'server/features/sales/provider/follow-provider.ts',
    from: "{ name: 'charge-back', by: 'provider', cents }",
    to: "{ name: 'charge-back', by: 'provider' }",
  },
  {
    name: 'the buyer is not told about a chargeback',
    file: 'server/features/sales/provider/follow-provider.ts',
    from: "  await notifySides(db, booking, toAll({ kind: 'charged-back', amountCents: cents }))",
    to: "  await notifySides(db, booking, { seller: { kind: 'charged-back', amountCents: cents } })",
  },
  {
    name: 'a share of zero waits for ever',
    file: `${DEALS}/move.ts`,
    from: '  if (OWED_STATES.includes(to) && (isEmpty ||',
    to: '  if (OWED_STATES.includes(to) && (false ||',
  },
  {
    name: 'a parcel that nobody confirms is paid for',
    file: 'contract/sales/deals/stages.ts',
    from: "    otherwise: 'report',",
    to: "    otherwise: 'accept',",
  },
  {
    name: 'a problem is withdrawn again and again',
    file: 'contract/sales/deals/life.ts',
    from: 'export const MAX_WITHDRAWALS = 2',
    to: 'export const MAX_WITHDRAWALS = 2000',
  },
  {
    name: 'a problem that nobody decides is forgotten',
    file: 'contract/sales/deals/stages.ts',
    from: "  if (times.state === 'disputed') {\n    const answerBy",
    to: "  if (times.state === 'disputed') {\n    if (now) return undefined\n    const answerBy",
  },
  {
    name: 'the seller of a running deal deletes the listing',
    file: 'server/features/products/selling.ts',
    from: '      if (await openSaleOf(db, id)) throw errors.DEAL_OPEN()\n',
    to: '',
  },
]
