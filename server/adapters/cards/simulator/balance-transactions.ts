import { LINE_COLUMNS, type Line, lineObject } from './balance-lines.ts'
import type { Call } from './call.ts'
import type { Connection } from './connection.ts'
import { disputeObject, findDispute } from './dispute-rows.ts'
import { findIntent, findRefund } from './ledger.ts'
import { chargeObject, intentIdOf, listObject, refundObject } from './objects.ts'
import { createdSince, limitOf, listed } from './parameters.ts'
import { findReversal, findTransfer, reversalObject, transferObject } from './transfer-rows.ts'

/** The call about the shop's balance: https://docs.stripe.com/api/balance_transactions */

const list: Call = {
  known: ['created[gte]', 'limit', 'starting_after'],
  async answer({ db, parameters }) {
    const limit = limitOf(parameters)
    const after = parameters.get('starting_after')
    const lines = await linesSince(db, { since: createdSince(parameters), after, limit: limit + 1 })
    const isExpanded = listed(parameters, 'expand').includes('data.source')
    const data: object[] = []
    for (const line of lines) {
      data.push(lineObject(line, isExpanded ? await sourceObject(db, line.sourceId) : line.sourceId))
    }
    return listObject(data, { url: '/v1/balance_transactions', limit })
  },
}

export const balanceTransactions = { list }

/** The latest first. */
async function linesSince(
  db: Connection,
  { since, after, limit }: { since: Date; after: string | null; limit: number },
): Promise<Line[]> {
  const { rows } = await db.query(
    `select ${LINE_COLUMNS} from sandbox_cards.balance_transactions
     where created_at >= $1 and ($2::text is null or (created_at, id) <
       (select created_at, id from sandbox_cards.balance_transactions where id = $2))
     order by created_at desc, id desc limit $3`,
    [since, after, limit],
  )
  return rows
}

/** The source object of a line. The prefix of its id determines the type. */
async function sourceObject(db: Connection, id: string): Promise<object | null> {
  if (id.startsWith('ch_')) return made(await findIntent(db, intentIdOf(id)), chargeObject)
  if (id.startsWith('re_')) return made(await findRefund(db, id), refundObject)
  if (id.startsWith('trr_')) return made(await findReversal(db, id), reversalObject)
  if (id.startsWith('tr_')) return made(await findTransfer(db, id), transferObject)
  if (id.startsWith('tu_')) return { id, object: 'topup' }
  return made(await findDispute(db, id), disputeObject)
}

const made = <Row>(row: Row | undefined, object: (row: Row) => object): object | null =>
  row === undefined ? null : object(row)
