import type pg from 'pg'
import { FIELDS, type FieldValue, fieldNames } from '../fields.ts'
import type { CategoryName, PhoneForSale } from './search-index.ts'

/** The number of phones in a batch, small enough that requests run in between. */
const BATCH = 1000

/** All categories in alphabetical order. */
export async function readCategories(pool: pg.Pool): Promise<CategoryName[]> {
  const { rows } = await pool.query<CategoryName>('select id, name from categories order by lower(name)')
  return rows
}

/** The number of products for sale. */
export async function countPhones(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    'select count(*)::int as count from products where displayed and sold_at is null',
  )
  return rows[0]?.count ?? 0
}

/** Reads the products among these that are for sale. */
export async function readPhones(pool: pg.Pool, ids: string[]): Promise<PhoneForSale[]> {
  const { rows } = await pool.query<PhoneRow>({
    name: 'search_phones',
    text: `${PHONES} and products.id = any($1)`,
    values: [ids],
    rowMode: 'array',
  })
  return rows.map(phoneOf)
}

/** Reads all products for sale in batches, sorted by brand, so that rows of a brand are close together in memory. */
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
    products.category_id, products.name, products.model_id, ${fieldNames.map(name => FIELDS[name].sql).join(', ')}
  from products
    join users on users.id = products.seller_id
    join categories on categories.id = products.category_id
    left join phone_models on phone_models.id = products.model_id
  where products.displayed and products.sold_at is null`

type PhoneRow = [
  id: string,
  createdAt: number,
  categoryId: string,
  name: string,
  modelId: string | null,
  ...values: FieldValue[],
]

function phoneOf([id, createdAt, categoryId, name, modelId, ...values]: PhoneRow): PhoneForSale {
  const given = Object.fromEntries(fieldNames.map((field, at) => [field, values[at]]))
  return { id, createdAt, categoryId, name, modelId, values: given as PhoneForSale['values'] }
}
