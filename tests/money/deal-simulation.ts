import { setTimeout as sleep } from 'node:timers/promises'
import { about, minorOf, payable } from '#contract/money.ts'
import type { DealState, Decision } from '#contract/sales/deals/life.ts'
import {
  closeDispute,
  disputeIntent,
  restoreAccount,
  restrictAccount,
  topUpBalance,
} from '#server/adapters/cards/simulator/interventions.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { isDatabaseUnavailable } from '#server/platform/errors/unavailable.ts'
import { SHOP } from '#shop'
import type { Seller, twoPrograms } from './two-programs.ts'

/** A deal with the access tokens of the people who act on it. */
export type Deal = { id: string; buyer: string; seller: Seller; administrator: string }

type Simulation = {
  askUntilAnswered: Awaited<ReturnType<typeof twoPrograms>>['askUntilAnswered']
  database: Database
}

/** The largest number of actions per deal. */
const MAX_ACTIONS = 8
/** More than all payouts of a simulation. */
const TOP_UP_CENTS = 200_000_000
/** The pause between two polls of a deal that waits for others, in milliseconds. */
const PAUSE_MS = 500
/** The largest number of polls for a payment. */
const MAX_POLLS = 50

const unlessUnavailable = (error: unknown) => {
  if (!isDatabaseUnavailable(error)) throw error
}

const oneOf = <Value>(values: readonly Value[]): Value | undefined =>
  values[Math.floor(Math.random() * values.length)]

/**
 * Continues deals after the payment. In each step, people, banks or the clock do something that is possible in the
 * current state; by then it may be refused, which is part of the test.
 */
export function dealSimulation({ askUntilAnswered, database: { pool } }: Simulation) {
  /** The transitions that succeeded. */
  const acknowledged: { id: string; move: string }[] = []

  const ask = (
    deal: Deal,
    who: 'buyer' | 'seller' | 'administrator',
    request: [string, string, (object | undefined)?],
  ) => {
    const [method, path, body = {}] = request
    const token = who === 'seller' ? deal.seller.token : deal[who]
    const sent = method === 'GET' ? undefined : body
    return askUntilAnswered(deal.id.charCodeAt(35), [method, `/api/deals/${deal.id}${path}`, sent], token)
  }
  /** Requests a transition, and records its success. */
  const moves =
    (who: 'buyer' | 'seller' | 'administrator', path: string, move: string, body?: object) =>
    async (deal: Deal) => {
      const { status } = await ask(deal, who, ['POST', path, body])
      if (status === 200) acknowledged.push({ id: deal.id, move })
    }

  async function codeOf(deal: Deal): Promise<string> {
    const { status, body } = await ask(deal, 'buyer', ['GET', '/code'])
    return status === 200 ? String(body.code) : '123456'
  }
  async function handOver(deal: Deal) {
    await moves('seller', '/hand-over', 'hand-over', { code: await codeOf(deal) })(deal)
  }
  async function typeWrongCodes(deal: Deal) {
    const wrong = String((Number(await codeOf(deal)) + 1) % 1_000_000).padStart(6, '0')
    await Promise.all([1, 2].map(() => ask(deal, 'seller', ['POST', '/hand-over', { code: wrong }])))
  }
  async function meet(deal: Deal) {
    const at = new Date(Date.now() + 3_600_000).toISOString()
    await ask(deal, 'buyer', ['POST', '/meeting', { place: 'Library', at }])
    await ask(deal, 'seller', ['POST', '/meeting/accept'])
  }
  const ship = moves('seller', '/ship', 'ship', { carrier: 'UPS', trackingNumber: '1Z' })
  const arrive = moves('buyer', '/arrived', 'hand-over')
  const accept = moves('buyer', '/accept', 'accept')
  const report = moves('buyer', '/problem', 'report', { reason: 'defect', text: 'It stays black.' })
  const refundBySeller = moves('seller', '/refund', 'refund')
  const refundByShop = moves('administrator', '/refund', 'refund', { reason: 'Stolen.' })
  const answer = (deal: Deal) => ask(deal, 'seller', ['POST', '/messages', { text: 'It worked here.' }])

  const decisions: Record<Decision, string> = {
    release: 'release',
    refund: 'refund',
    split: 'split',
    return: 'ask-back',
    continue: 'continue',
  }
  async function decide(deal: Deal) {
    const kind = oneOf(['release', 'refund', 'split', 'split', 'return'] as const) ?? 'release'
    const refundCents = SHOP.currency.step + payable(Math.random() * minorOf(about(100)))
    await moves('administrator', '/decision', decisions[kind], { kind, refundCents })(deal)
  }

  async function intentOf({ id }: Deal): Promise<string> {
    const { rows } = await pool.query(
      'select intent_id as id from payments join deals on payment_id = payments.id where deals.booking_id = $1',
      [id],
    )
    return rows[0]?.id
  }
  // Of two concurrent disputes, the simulator refuses one.
  const bankTakes = async (deal: Deal) =>
    void (await disputeIntent(pool, await intentOf(deal)).catch(() => {}))
  const bankDecides = (outcome: 'won' | 'lost') => async (deal: Deal) =>
    void (await closeDispute(pool, await intentOf(deal), outcome).catch(() => {}))
  const restrict = ({ seller }: Deal) => restrictAccount(pool, seller.accountId, 'requirements.past_due')
  const timeIsOver = ({ id }: Deal) =>
    pool.query('update deals set deadline_at = now() where booking_id = $1 and deadline_at is not null', [id])
  const nothing = () => sleep(PAUSE_MS)

  const ends = 'ends'
  type Action = ((deal: Deal) => Promise<unknown>) | typeof ends
  const owed: Action[] = [ends, ends, ends, restrict, refundBySeller, refundByShop, bankTakes, nothing]
  const actions: Partial<Record<DealState, Action[]>> = {
    paid: [
      ...[meet, handOver, handOver, handOver, handOver, typeWrongCodes, ship, ship, ship],
      ...[refundBySeller, refundByShop, report, bankTakes, timeIsOver],
    ],
    shipped: [arrive, arrive, arrive, report, bankTakes, timeIsOver],
    'handed-over': [accept, accept, accept, accept, report, report, refundByShop, bankTakes, timeIsOver],
    disputed: [decide, decide, decide, decide, accept, answer, refundBySeller, bankTakes],
    returning: [refundBySeller, decide, decide, timeIsOver, bankTakes],
    accepted: owed,
    released: owed,
    split: owed,
    'paid-out': [ends, ends, ends, refundByShop, bankTakes],
    'charged-back': [bankDecides('won'), bankDecides('lost'), ends, nothing],
    refunded: [ends, bankTakes],
  }

  async function stateOf(deal: Deal): Promise<DealState> {
    const { body } = await ask(deal, 'buyer', ['GET', ''])
    return body.state as DealState
  }

  return {
    acknowledged,

    /** Continues a deal whose card was charged until it ends. */
    async simulateDeal(deal: Deal): Promise<void> {
      for (let polls = 0; (await stateOf(deal)) === 'placed' && polls < MAX_POLLS; polls++)
        await sleep(PAUSE_MS)
      for (let count = 0; count < MAX_ACTIONS; count++) {
        const action = oneOf(actions[await stateOf(deal)] ?? [])
        if (action === undefined || action === ends) return
        // Banks and the clock act on the database, which a test may kill meanwhile.
        await action(deal).catch(unlessUnavailable)
      }
    },

    /** Restores restricted accounts of sellers, who then open their page. */
    async restoreSellers(sellers: readonly Seller[]): Promise<void> {
      const { rows } = await pool.query<{ id: string }>(
        'select id from sandbox_cards.accounts where disabled_reason is not null',
      )
      const restricted = new Set(rows.map(({ id }) => id))
      for (const { accountId, token } of sellers.filter(seller => restricted.has(seller.accountId))) {
        await restoreAccount(pool, accountId)
        await askUntilAnswered(0, ['GET', '/api/payout-account'], token)
      }
    },

    /** Decides all open disputes, and tops up the shop's balance: lost ones and fees may leave too little for payouts. */
    async banksDecide(): Promise<void> {
      const { rows } = await pool.query(
        `select intent_id as id from sandbox_cards.disputes where status in ('needs_response', 'under_review')`,
      )
      for (const { id } of rows) await closeDispute(pool, id, oneOf(['won', 'lost'] as const) ?? 'won')
      await topUpBalance(pool, { amountCents: TOP_UP_CENTS })
    },

    /** Successful transitions that are missing in the history of their deals. */
    async missingTransitions(): Promise<string[]> {
      const { rows } = await pool.query(`select booking_id || ' ' || move as move from deal_events`)
      // An administrator's refund comes before or after the payout.
      const recorded = new Set(rows.map(({ move }) => move.replace('take-back', 'refund')))
      return acknowledged.map(({ id, move }) => `${id} ${move}`).filter(move => !recorded.has(move))
    },
  }
}
