import { fullName, phoneModels, storageLabel } from '#demo/catalog/models.ts'
import { openPlaces } from '#server/adapters/places/places.ts'
import { readModels } from '#server/adapters/search/model-catalog.ts'
import { openModels } from '#server/adapters/search/understanding/models.ts'
import { factsOf } from '#server/features/products/facts.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { categories } from '#server/schema/products.ts'
import { users } from '#server/schema/users.ts'

/** Phones per insert statement. */
const BATCH = 50_000
const SELLERS = 1000
/** The number of advertised phones, like a real shop of any size; all are among the first phones. */
const ADVERTISED = 12
const ADVERTISED_AMONG = 10_000
const LOCATIONS = [
  'Portland, OR',
  'Austin, TX',
  'Boston, MA',
  'Denver, CO',
  'Chicago, IL',
  'Seattle, WA',
  'Miami, FL',
]

/** Fills an empty shop with categories and sellers. */
export async function fillPeople({ queries: db }: Database): Promise<void> {
  const brands = [...new Set(phoneModels.map(({ brand }) => brand))]
  await db.insert(categories).values(brands.map(name => ({ name, image: '/images/bench/1280.webp' })))
  await db.insert(users).values(
    Array.from({ length: SELLERS }, (_, number) => ({
      email: `seller-${number}@example.org`,
      name: `Seller ${number}`,
      role: 'seller' as const,
      verified: number % 3 === 0,
    })),
  )
}

/**
 * Adds phones for sale up to this number; each phone depends on its number alone. PostgreSQL generates them with
 * creation times one minute apart, so that the last one is the newest. Model, storage and color are what the shop itself
 * reads from the title. Locks and batteries are stated for a part of the phones, as in a real shop.
 */
export async function fillPhones(
  { pool, queries }: Database,
  { from, to, onFilled }: { from: number; to: number; onFilled(count: number): void },
): Promise<void> {
  const models = openModels(await readModels(queries))
  const titles = phoneModels.flatMap(model =>
    model.storage.flatMap(gigabytes =>
      model.colors.slice(0, 3).map(({ name }) => {
        const title = `${fullName(model)} ${storageLabel(gigabytes)} ${name}`
        const { modelId, storageGb, color } = factsOf(
          models,
          { name: title, categoryName: model.brand },
          { entered: {} },
        )
        return { brand: model.brand, title, price: model.launchPrice, modelId, storageGb, color }
      }),
    ),
  )
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(
      `
      create temporary table titles as
      select number - 1 as number, title, price, "modelId" as model_id, "storageGb" as storage_gb, color,
        (select id from categories where name = brand) as category_id
      from rows from (jsonb_to_recordset($1) as (brand text, title text, price integer, "modelId" uuid,
        "storageGb" integer, color text)) with ordinality
        as given (brand, title, price, "modelId", "storageGb", color, number)`,
      [JSON.stringify(titles)],
    )
    await client.query(`
      create temporary table sellers as
      select row_number() over (order by email) - 1 as number, id from users where role = 'seller'`)
    await client.query('create unique index on titles (number); create unique index on sellers (number)')
    for (let first = from; first < to; first += BATCH) {
      const next = Math.min(first + BATCH, to)
      await client.query(INSERT, [
        first,
        next - 1,
        titles.length,
        SELLERS,
        LOCATIONS,
        ADVERTISED_AMONG,
        ADVERTISED,
      ])
      onFilled(next)
    }
    await client.query('drop table titles, sellers')
    await client.query('vacuum analyze products')
  } finally {
    client.release(true)
  }
  await openPlaces(queries).locateAll()
}

/** `hashint8extended` produces pseudo-random numbers that are the same in each run. */
const INSERT = `
  insert into products (id, seller_id, category_id, name, images, location, resell_price_cents, original_price_cents,
    years_used, condition, description, purchased_on, seller_phone, displayed, advertisement, created_at, updated_at,
    model_id, storage_gb, color, lock, battery_health, title_read_at)
  select uuidv7(), sellers.id, titles.category_id, titles.title, array['/images/bench/1280.webp'],
    ($5::text[])[1 + pick(n, 3) % cardinality($5::text[])], greatest(titles.price * (20 + pick(n, 4) % 60), 2000),
    greatest(titles.price * 100, 3000), (pick(n, 5) % 10) / 2.0, (array['Excellent', 'Good', 'Fair'])[1 + pick(n, 6) % 3],
    'Works as it should. The screen has no scratches, and the battery lasts a day.', '2023-05-14', '+1 503 555 0123',
    true, case when n < $6::bigint and n % ($6::bigint / $7::bigint + 1) = 0 then 'approved' else 'not_requested' end,
    timestamptz '2024-01-01' + n * interval '1 minute', timestamptz '2024-01-01',
    titles.model_id, titles.storage_gb, titles.color, (array['unlocked', 'unlocked', 'locked', null])[1 + pick(n, 7) % 4],
    case when pick(n, 8) % 3 > 0 then 70 + pick(n, 8) % 31 end, now()
  from generate_series($1::bigint, $2::bigint) as n
  join titles on titles.number = pick(n, 1) % $3::bigint
  join sellers on sellers.number = pick(n, 2) % $4::bigint`.replace(
  /pick\(n, (\d)\)/g,
  '(hashint8extended(n, $1) & 1073741823)',
)
