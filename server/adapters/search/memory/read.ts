import type pg from 'pg'
import { FIELDS, type FieldValue, fieldNames } from '../fields.ts'
import type { CategoryName, PhoneForSale } from './search-index.ts'

/** Phones that are read at a time: few enough that requests are answered in between. */
const BATCH = 1000

/** Every category, in alphabetical order. */
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

/** The products of these sellers that are for sale. */
export async function idsOfSellers(pool: pg.Pool, sellerIds: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from products where seller_id = any($1) and displayed and sold_at is null',
    [sellerIds],
  )
  return rows.map(({ id }) => id)
}

const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

const PHONES = `select products.id, (extract(epoch from products.created_at) * 1000)::float8,
    products.category_id, products.name, ${fieldNames.map(name => FIELDS[name].sql).join(', ')}
  from products
    join users on users.id = products.seller_id
    join categories on categories.id = products.category_id
  where products.displayed and products.sold_at is null`

type PhoneRow = [id: string, createdAt: number, categoryId: string, name: string, ...values: FieldValue[]]

function phoneOf([id, createdAt, categoryId, name, ...values]: PhoneRow): PhoneForSale {
  const given = Object.fromEntries(fieldNames.map((field, at) => [field, values[at]]))
  return { id, createdAt, categoryId, name, values: given as PhoneForSale['values'] }
}
