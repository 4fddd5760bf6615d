import { expect } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { buyersOf } from './buyers.ts'
import { dealSimulation } from './deal-simulation.ts'
import { moneyViolationsAfter } from './money-violations.ts'
import type { twoPrograms } from './two-programs.ts'

type Programs = Pick<Awaited<ReturnType<typeof twoPrograms>>, 'askUntilAnswered' | 'failures' | 'people'>

/**
 * People who buy phones at two programs and continue their deals until these are over.
 * @param count.phones if there are fewer than buyers, two buyers want some of them
 */
export async function simulatedDeals(
  database: Database,
  { askUntilAnswered, failures, people }: Programs,
  count: { buyers: number; sellers: number; phones?: number },
) {
  const tokens = await people.buyers(count.buyers)
  const sellers = await people.sellers(count.sellers)
  const [administrator = ''] = await people.administrators(1)
  const phones = await people.phones(count.phones ?? count.buyers, sellers)
  const { buy, acknowledged: bookings } = buyersOf({ askUntilAnswered, database, tokens, phones })
  const {
    simulateDeal,
    restoreSellers,
    banksDecide,
    missingTransitions,
    acknowledged: moves,
  } = dealSimulation({ askUntilAnswered, database })

  return {
    tokens,
    sellers,
    administrator,
    phones,
    /** The acknowledged bookings and steps of deals. */
    bookings,
    moves,

    async buyAndSimulate(number: number): Promise<void> {
      const id = await buy(number)
      const [buyer, seller] = [tokens[number], sellers[(number % phones.length) % sellers.length]]
      if (id && buyer && seller) await simulateDeal({ id, buyer, seller, administrator })
    },

    /** Ends what would keep deals open. */
    async end(): Promise<void> {
      await restoreSellers(sellers)
      await banksDecide()
    },

    /**
     * Everything acknowledged exists, and the ledger agrees to the cent, but for fees, of which the shop learns later.
     * @param recordedIn where the bookings must be, if the database has a successor
     */
    async expectNothingLost(withinMs: number, recordedIn: Pick<Database, 'pool'> = database): Promise<void> {
      const later = { hurry: true, except: 'fees that are missing in the ledger' } as const
      expect(await moneyViolationsAfter(database, withinMs, later)).toEqual({})
      const { rows } = await recordedIn.pool.query('select id from bookings')
      const recorded = new Set(rows.map(({ id }) => id))
      expect(bookings.filter(id => !recorded.has(id))).toEqual([])
      expect(await missingTransitions()).toEqual([])
      expect(failures).toEqual([])
    },
  }
}
