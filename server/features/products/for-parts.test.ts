import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { listingInput } from '../../testing/listing-input.ts'
import { refusedAt, testShop } from '../../testing/test-shop.ts'

const database = await freshDatabase()
const { queries: db } = database
const { stock, seller, buyer, apple, phone, pictureOf, expectRefusal } = await testShop(database)

const picture = await pictureOf(seller)
const typed = listingInput(picture, {
  resellPrice: 40,
  condition: 'For parts',
  description: 'The main camera stays black.',
})

const add = async () => String((await seller.ask('POST', '/api/add-product', typed)).body._id)

/** What the previous version reads of a listing. */
async function formerCondition(id: string) {
  const { rows } = await db.execute<{ condition: string; grade: string }>(
    sql`select condition, grade from products where id = ${id}`,
  )
  return rows[0]
}
const conditionOf = async (id: string) =>
  (await buyer.ask('GET', `/api/product-details/${id}`)).body.condition
const reasonsOf = async (id: string) => {
  const { rows } = await db.execute<{ reasons: string[] }>(
    sql`select reasons from review_items where product_id = ${id} order by created_at desc limit 1`,
  )
  return rows[0]?.reasons
}

test('a phone for parts is listed, and found by its condition, its damage and words', async () => {
  const id = await add()
  await seller.ask('PUT', `/api/product/${id}`, { displayListing: true })
  expect(await conditionOf(id)).toBe('For parts')
  await phone({ name: 'iPhone 13', condition: 'Fair' })
  for (const query of ['condition=For+parts', 'damaged=true', 'q=iphone+for+parts', 'q=iphone+not+working']) {
    const { body: found } = await buyer.ask('GET', `/api/allproducts?${query}`)
    expect([query, (found as unknown as { _id: string }[]).map(({ _id }) => _id)]).toEqual([query, [id]])
  }
  const { body: facets } = await buyer.ask('GET', '/api/product-facets')
  expect(facets.conditions).toEqual([
    { value: 'Excellent', count: 0 },
    { value: 'Good', count: 0 },
    { value: 'Fair', count: 1 },
    { value: 'For parts', count: 1 },
  ])
  await expectRefusal(
    () => seller.ask('POST', '/api/add-product', { ...typed, condition: 'Broken' }),
    refusedAt('condition'),
  )
})

test('the previous version reads and writes "Fair" instead', async () => {
  const id = await add()
  expect(await formerCondition(id)).toEqual({ condition: 'Fair', grade: 'For parts' })
  // An edit there that keeps the condition keeps it here.
  await db.execute(sql`update products set condition = 'Fair', name = 'Edited' where id = ${id}`)
  expect(await formerCondition(id)).toEqual({ condition: 'Fair', grade: 'For parts' })
  await db.execute(sql`update products set condition = 'Good' where id = ${id}`)
  expect(await formerCondition(id)).toEqual({ condition: 'Good', grade: 'Good' })

  const other = await stock.phone({ sellerId: seller.id, categoryId: apple })
  await db.execute(sql`insert into products (id, seller_id, category_id, name, images, location, resell_price_cents,
    original_price_cents, years_used, condition, description, purchased_on, seller_phone)
    select gen_random_uuid(), seller_id, category_id, 'Of the previous version', images, location, resell_price_cents,
      original_price_cents, years_used, 'Excellent', description, purchased_on, seller_phone
    from products where id = ${other.id}`)
  const { rows } = await db.execute(
    sql`select condition, grade from products where name = 'Of the previous version'`,
  )
  expect(rows).toEqual([{ condition: 'Excellent', grade: 'Excellent' }])
})

test('a phone that is no longer for parts is reviewed', async () => {
  const id = await add()
  await seller.ask('PUT', `/api/product/${id}`, { displayListing: true })
  await db.execute(sql`delete from review_items where product_id = ${id}`)
  const edit = (changes: object) => seller.ask('PUT', `/api/edit-product/${id}`, { ...typed, ...changes })
  expect((await edit({ description: 'The camera stays black.' })).status).toBe(200)
  expect(await reasonsOf(id)).toBeUndefined()
  expect((await edit({ condition: 'Good' })).status).toBe(200)
  expect(await reasonsOf(id)).toEqual(['repaired'])
})
