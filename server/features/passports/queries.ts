import { and, desc, eq, lte, ne, sql } from 'drizzle-orm'
import { FOR_PARTS, type ProductCondition } from '#contract/constants.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { deviceSales } from '../../schema/self-tests.ts'
import type { Listing } from '../self-tests/listing.ts'

/** Returns the sales of a listing's phone before it was listed, the latest first. */
export async function earlierSales(db: Queries, { id, imeiHash, createdAt }: Listing) {
  if (!imeiHash) return []
  const listedOn = createdAt.toISOString().slice(0, 10)
  return db
    .select({
      soldOn: deviceSales.soldOn,
      condition: sql<ProductCondition>`case when ${deviceSales.forParts} then ${FOR_PARTS} else ${deviceSales.condition} end`,
      priceCents: deviceSales.priceCents,
    })
    .from(deviceSales)
    .where(
      and(
        eq(deviceSales.imeiHash, imeiHash),
        ne(deviceSales.productId, id),
        lte(deviceSales.soldOn, listedOn),
      ),
    )
    .orderBy(desc(deviceSales.soldOn))
    .limit(MAX_SALES)
}

const MAX_SALES = 50
