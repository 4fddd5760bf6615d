import { expect, test } from 'vitest'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { stockOf } from '../../../testing/stock.ts'
import { claimDue } from './schedule.ts'

const { queries: db } = await freshDatabase()
const stock = stockOf(db)

test.each(['on', 'off'])(
  'one round claims no more payments than its limit, with hash joins %s',
  async joins => {
    const { id: categoryId } = await stock.category(`Nokia ${joins}`)
    const phone = await stock.phone({ sellerId: (await stock.seller()).id, categoryId })
    const booking = await stock.booking({ product: phone, buyer: await stock.user(), state: 'placed' })
    await db.execute(`insert into payments (id, booking_id, intent_id, amount_cents, state, hold_expires_at, check_at)
    select gen_random_uuid(), '${booking.id}', 'pi_${joins}_' || n, 28950, 'releasing', now(), now() - interval '1 hour'
    from generate_series(1, 12) n`)
    await db.transaction(async tx => {
      for (const setting of ['hashjoin', 'hashagg', 'mergejoin', 'sort', 'material', 'memoize'])
        await tx.execute(`set local enable_${setting} = ${joins}`)
      expect(await claimDue(tx, { limit: 10 })).toHaveLength(10)
      expect(await claimDue(tx, { limit: 10 })).toHaveLength(2)
    })
  },
)
