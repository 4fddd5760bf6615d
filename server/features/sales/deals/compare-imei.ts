import { timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { deals } from '../../../schema/deals.ts'
import { products } from '../../../schema/products.ts'
import { bookings } from '../../../schema/sales.ts'
import { lockImeiHash } from '../../imei/imei.ts'

type Comparison = { id: string; buyerId: string; imei: string }

/** Compares the IMEI that the buyer of a paid deal reads on the phone with the listing's IMEI. */
export const compareImei = (
  db: Queries,
  { id, buyerId, imei }: Comparison,
): Promise<{ matches: boolean } | { refused: 'DEAL_NOT_FOUND' | 'NO_IMEI' }> =>
  atomically(db, async transaction => {
    const imeiHash = await lockImeiHash(transaction)
    const [row] = await transaction
      .select({ hash: products.imeiHash })
      .from(deals)
      .innerJoin(bookings, eq(bookings.id, deals.bookingId))
      .leftJoin(products, eq(products.id, bookings.productId))
      .where(and(eq(bookings.id, id), eq(bookings.buyerId, buyerId)))
    if (!row) return { refused: 'DEAL_NOT_FOUND' }
    if (!row.hash) return { refused: 'NO_IMEI' }
    return { matches: timingSafeEqual(row.hash, imeiHash(imei)) }
  })
