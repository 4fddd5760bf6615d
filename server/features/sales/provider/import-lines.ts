import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BalanceLine, Cards } from '../../../adapters/cards/port.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { providerLines } from '../../../schema/deals.ts'
import { payments } from '../../../schema/sales.ts'
import { post, sourceOf } from '../ledger/post.ts'
import { tellOfReversals } from '../payouts/taken-back.ts'
import { bankNews } from '../shared/queues.ts'

/** The overlap of two imports, because the provider's clock differs and it lists some lines late. */
const OVERLAP_MS = 60 * 60_000
/** Lines per transaction. */
const BATCH = 200

/**
 * Stores the changes of the provider's balance since the last import, and records the provider's fees and its payouts to the
 * operator's bank and top-ups from there in the ledger. It is safe to repeat; the caller stores until when it imported.
 * @throws CardsUnreachable; lines that were stored before stay
 */
export async function importLines(
  db: Queries,
  {
    cards,
    jobs,
    state: { beganAt, importedUntil },
  }: {
    cards: Pick<Cards, 'kind' | 'balanceLines'>
    jobs: Pick<Jobs, 'send'>
    state: { beganAt: Date; importedUntil: Date | null }
  },
): Promise<void> {
  const last = (importedUntil ?? beganAt).getTime() - OVERLAP_MS
  const since = new Date(Math.max(last, beganAt.getTime()))
  let batch: BalanceLine[] = []
  for await (const line of cards.balanceLines(since)) {
    if (line.createdAt < beganAt) continue
    batch.push(line)
    if (batch.length === BATCH) batch = await store(db, batch, { provider: cards.kind, jobs })
  }
  await store(db, batch, { provider: cards.kind, jobs })
}

async function store(
  db: Queries,
  lines: BalanceLine[],
  { provider, jobs }: { provider: Cards['kind']; jobs: Pick<Jobs, 'send'> },
): Promise<[]> {
  const own = await linesOfThisShop(db, lines, provider)
  if (own.length > 0) await atomically(db, transaction => add(transaction, own, jobs))
  return []
}

type KeyedLine = BalanceLine & { source: string }

/** Leaves out payments that this shop does not have, because other shops may use the same account at the provider. */
async function linesOfThisShop(
  db: Queries,
  lines: BalanceLine[],
  provider: Cards['kind'],
): Promise<KeyedLine[]> {
  const intentIds = lines.flatMap(({ intentId }) => intentId ?? [])
  const rows =
    intentIds.length === 0
      ? []
      : await db
          .select({ intentId: payments.intentId })
          .from(payments)
          .where(and(inArray(payments.intentId, intentIds), eq(payments.provider, provider)))
  const known = new Set(rows.map(({ intentId }) => intentId))
  return lines
    .filter(line => !OF_PAYMENTS.includes(line.kind) || (line.intentId && known.has(line.intentId)))
    .map(line => ({ ...line, source: keyOf(line) }))
}

const OF_PAYMENTS: BalanceLine['kind'][] = ['charge', 'refund', 'chargeback', 'chargeback-won']

function keyOf({ id, kind, intentId, transferId, sourceId }: BalanceLine): string {
  if (intentId) return sourceOf.payment(intentId)
  if (transferId) return sourceOf.transfer(transferId)
  if (kind === 'payout') return sourceOf.bankPayout(sourceId ?? id)
  if (kind === 'top-up') return sourceOf.topUp(sourceId ?? id)
  return kind === 'fee' ? sourceOf.fee(id) : `other:${id}`
}

async function add(db: Queries, lines: KeyedLine[], jobs: Pick<Jobs, 'send'>): Promise<void> {
  const added = await db
    .insert(providerLines)
    .values(
      lines.map(({ id, kind, source, amountCents, feeCents, currency, createdAt }) => ({
        id,
        kind,
        source,
        amountCents,
        feeCents,
        currency,
        createdAt,
        importedAt: sql`now()`,
      })),
    )
    .onConflictDoNothing()
    .returning()
  // The webhook about a dispute, or about a refund that somebody made at the provider, may have been lost.
  const contested = lines.filter(
    ({ id, kind }) =>
      (kind.startsWith('chargeback') || kind === 'refund') && added.some(line => line.id === id),
  )
  await jobs.send(db, bankNews, ...contested.flatMap(({ intentId }) => (intentId ? [{ intentId }] : [])))
  const isNew = (line: KeyedLine) => added.some(({ id }) => id === line.id)
  await tellOfReversals(
    db,
    lines.filter(line => line.kind === 'reversal' && isNew(line)),
  )
  for (const { id, kind, source, amountCents, feeCents, currency } of added) {
    const cost = kind === 'fee' ? feeCents - amountCents : feeCents
    await post(db, {
      kind: 'fee',
      onceKey: `fee:${id}`,
      // A fee of another line is not a separate line at the provider.
      source: kind === 'fee' ? source : undefined,
      currency,
      entries: [
        { account: 'fees', cents: cost },
        { account: 'provider', cents: -cost },
      ],
    })
    if (kind !== 'payout' && kind !== 'top-up') continue
    const move = kind === 'payout' ? 'bank-payout' : kind
    await post(db, {
      kind: move,
      onceKey: `${move}:${id}`,
      source,
      currency,
      entries: [
        { account: 'bank', cents: -amountCents },
        { account: 'provider', cents: amountCents },
      ],
    })
  }
}
