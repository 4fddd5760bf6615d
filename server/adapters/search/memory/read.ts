import type pg from 'pg'
import type { CategoryName, PhoneForSale } from './catalogue.ts'

/** Phones that are read at a time: few enough that others have their turn in between. */
const BATCH = 1000

/** Every category, in the order of the alphabet. */
export async function readCategories(pool: pg.Pool): Promise<CategoryName[]> {
  const { rows } = await pool.query<CategoryName>('select id, name from categories order by lower(name)')
  return rows
}

/** How many products are for sale. */
export async function countPhones(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    'select count(*)::int as count from products where displayed and sold_at is null',
  )
  return rows[0]?.count ?? 0
}

/** Those of these products that are for sale. */
export async function readPhones(pool: pg.Pool, ids: string[]): Promise<PhoneForSale[]> {
  const { rows } = await pool.query<PhoneRow>({
    name: 'search_phones',
    text: `${PHONES} and products.id = any($1)`,
    values: [ids],
    rowMode: 'array',
  })
  return rows.map(phoneOf)
}

/** Everything that is for sale, brand by brand, so that what is looked through together lies together; in batches. */
export async function* readAllPhones(pool: pg.Pool): AsyncGenerator<PhoneForSale[]> {
  let last: PhoneForSale | undefined
  do {
    const { rows } = await pool.query<PhoneRow>({
      name: 'search_all_phones',
      text: `${PHONES} and (products.category_id, products.created_at, products.id) > ($1, $2, $3)
        order by products.category_id, products.created_at, products.id limit ${BATCH}`,
      values: last
        ? [last.categoryId, new Date(last.createdAt), last.id]
        : [LOWEST_ID, '-infinity', LOWEST_ID],
      rowMode: 'array',
    })
    const phones = rows.map(phoneOf)
    last = phones[BATCH - 1]
    yield phones
  } while (last)
}

/** Those of these users that there are, and whether they are verified. */
export async function readSellers(
  pool: pg.Pool,
  ids: string[],
): Promise<{ id: string; verified: boolean }[]> {
  const { rows } = await pool.query('select id, verified from users where id = any($1)', [ids])
  return rows
}

const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

const PHONES = `select products.id, (extract(epoch from products.created_at) * 1000)::float8,
    products.resell_price_cents, products.years_used::float8, products.condition, products.location,
    products.seller_id, users.verified, products.category_id, products.name
  from products join users on users.id = products.seller_id
  where products.displayed and products.sold_at is null`

type PhoneRow = [
  id: string,
  createdAt: number,
  resellPriceCents: number,
  yearsUsed: number,
  condition: PhoneForSale['condition'],
  location: string,
  sellerId: string,
  sellerVerified: boolean,
  categoryId: string,
  name: string,
]

function phoneOf(row: PhoneRow): PhoneForSale {
  const [id, createdAt, resellPriceCents, yearsUsed, condition, location] = row
  const [, , , , , , sellerId, sellerVerified, categoryId, name] = row
  return {
    id,
    createdAt,
    resellPriceCents,
    yearsUsed,
    condition,
    location,
    sellerId,
    sellerVerified,
    categoryId,
    name,
  }
}
