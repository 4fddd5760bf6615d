import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../schema/audit.ts'
import { pictures } from '../../schema/pictures.ts'
import { categories, formerCategoryNames, products } from '../../schema/products.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { shopApp } from '../../testing/shop-app.ts'

const database = await freshDatabase()
const shop = await shopApp(database)
const { api, ask } = shop
const { queries: db } = database
const { stock } = shop

beforeAll(async () => {
  const seller = await stock.seller()
  const sony = await stock.category('Sony')
  const apple = await stock.category('apple & co / réseau')
  await stock.category('Empty')
  await stock.phone({ sellerId: seller.id, categoryId: sony.id, name: 'Xperia 5' })
  await stock.phone({ sellerId: seller.id, categoryId: sony.id, name: 'Xperia 1' })
  await stock.phone({ sellerId: seller.id, categoryId: sony.id, displayed: false })
  await stock.phone({ sellerId: seller.id, categoryId: apple.id })
})

test('are listed alphabetically, ignoring case, with their pictures', async () => {
  expect(await api.categories.all()).toEqual(
    ['apple & co / réseau', 'Empty', 'Sony'].map(categoryName => ({
      _id: expect.any(String),
      categoryName,
      categoryImage: '/images/brand/1280.webp',
    })),
  )
  expect((await api.categories.names()).map(({ categoryName }) => categoryName)).toEqual([
    'apple & co / réseau',
    'Empty',
    'Sony',
  ])
})

test('list their displayed products, newest first, regardless of case in the address', async () => {
  for (const categoryName of ['Sony', 'sony', 'SONY']) {
    const { body, headers } = await api.categories.products({ categoryName })
    expect(body.map(({ productName }) => productName)).toEqual(['Xperia 1', 'Xperia 5'])
    expect(headers['x-total-count']).toBe('2')
  }
})

test('allow any characters in their names, also in the address of the next page', async () => {
  const { body } = await api.categories.products({ categoryName: 'apple & co / réseau' })
  expect(body).toHaveLength(1)
  const answer = await ask('/api/category/Sony?limit=1')
  expect(answer.headers.get('link')).toMatch(/^<\/api\/category\/Sony\?limit=1&cursor=/)
})

test('return an empty array when empty and 404 when missing', async () => {
  expect((await api.categories.products({ categoryName: 'Empty' })).body).toEqual([])
  const answer = await ask('/api/category/Nope')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ defined: true, code: 'CATEGORY_NOT_FOUND' })
})

test('cannot have names that differ only in case', async () => {
  await expect(
    db.insert(categories).values({ name: 'SONY', image: '/images/x/1280.webp' }),
  ).rejects.toMatchObject({
    cause: { constraint: 'categories_name_once' },
  })
})

const admin = await shop.person('admin')
const { ask: asked } = admin

let uploads = 0

/** The address of a picture that this user uploaded. */
async function uploadedBy({ id }: { id: string }) {
  const address = `/images/upload-${++uploads}/1280.webp`
  await db.insert(pictures).values({ address, uploadedBy: id })
  return address
}

const categoryOf = async (id: string) => (await db.select().from(categories).where(eq(categories.id, id)))[0]
const categoriesNamed = async (name: string) =>
  (await db.select().from(categories)).filter(row => row.name.toLowerCase() === name.toLowerCase())
const phonesIn = (id: string) => db.select().from(products).where(eq(products.categoryId, id))
const auditAbout = async (subject: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subject, subject))).map(
    ({ actorEmail, action, subjectId }) => [actorEmail, action, subjectId],
  )

describe('changing a category', () => {
  async function added(categoryName: string): Promise<string> {
    const categoryImage = await uploadedBy(admin)
    return String((await asked('POST', '/api/add-category', { categoryName, categoryImage })).body._id)
  }

  test('renames it, is audited, and its former name leads to it', async () => {
    const id = await added('Sonny')
    const image = (await categoryOf(id))?.image
    const change = { categoryName: 'Sonim', categoryImage: image }
    expect((await asked('PUT', `/api/category/${id}`, change)).status).toBe(200)
    expect(await categoryOf(id)).toMatchObject({ name: 'Sonim', image })
    expect(await auditAbout('Sonim')).toEqual([[admin.email, 'category.changed', id]])
    const led = await db.select().from(formerCategoryNames).where(eq(formerCategoryNames.name, 'sonny'))
    expect(led).toMatchObject([{ categoryId: id }])
    // A change of capitals is no other name.
    expect((await asked('PUT', `/api/category/${id}`, { ...change, categoryName: 'SONIM' })).status).toBe(200)
    expect(await db.select().from(formerCategoryNames).where(eq(formerCategoryNames.name, 'sonim'))).toEqual(
      [],
    )
  })

  test('is refused for the name of another one and for a foreign picture, and changes nothing', async () => {
    const id = await added('Unihertz')
    const before = await categoryOf(id)
    const taken = { categoryName: 'sONY', categoryImage: before?.image }
    expect(await asked('PUT', `/api/category/${id}`, taken)).toMatchObject({
      status: 409,
      body: { code: 'CATEGORY_EXISTS' },
    })
    const foreign = await uploadedBy(await stock.user({ role: 'admin' }))
    const change = { categoryName: 'Unihertz', categoryImage: foreign }
    expect((await asked('PUT', `/api/category/${id}`, change)).status).toBe(400)
    expect(await categoryOf(id)).toEqual(before)
  })

  test('counts all phones, also hidden ones', async () => {
    const id = await added('Doro')
    const seller = await stock.user({ role: 'seller' })
    await stock.phone({ sellerId: seller.id, categoryId: id, displayed: false })
    const { body } = await asked('GET', '/api/category-phones')
    expect(body).toContainEqual({ _id: id, phones: 1 })
  })
})

describe('adding a category', () => {
  test('shows it to everybody immediately, and is audited', async () => {
    const categoryImage = await uploadedBy(admin)
    const { status, body } = await asked('POST', '/api/add-category', {
      categoryName: '  Fairphone ',
      categoryImage,
    })
    expect([status, body]).toEqual([200, { acknowledged: true, _id: expect.any(String) }])
    expect(await api.categories.all()).toContainEqual({
      _id: body._id,
      categoryName: 'Fairphone',
      categoryImage,
    })
    expect(await auditAbout('Fairphone')).toEqual([[admin.email, 'category.added', body._id]])
  })

  test('is refused for an existing name, ignoring case, also concurrently', async () => {
    const sent = async (categoryName: string) =>
      asked('POST', '/api/add-category', { categoryName, categoryImage: await uploadedBy(admin) })
    expect(await sent('sONY')).toMatchObject({ status: 409, body: { code: 'CATEGORY_EXISTS' } })
    expect(await categoriesNamed('Sony')).toHaveLength(1)
    expect(await auditAbout('sONY')).toEqual([])

    const answers = await Promise.all(['Nothing', 'NOTHING', 'nothing'].map(sent))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await categoriesNamed('nothing')).toHaveLength(1)
  })

  test('needs a picture that the caller has uploaded', async () => {
    const ofAnother = await uploadedBy(await stock.user({ role: 'admin' }))
    for (const categoryImage of [
      ofAnother,
      '/images/none/1280.webp',
      'https://evil.example/x.png',
      'javascript:alert(1)',
      '/images/../x/1280.webp',
    ]) {
      const { status, body } = await asked('POST', '/api/add-category', {
        categoryName: 'Pictureless',
        categoryImage,
      })
      expect([categoryImage, status]).toEqual([categoryImage, 400])
      expect(body).toMatchObject({ code: 'BAD_REQUEST', data: { issues: [{ path: 'categoryImage' }] } })
    }
    expect(await categoriesNamed('Pictureless')).toEqual([])
  })

  test.each([
    ['categoryName', { categoryName: '  ', categoryImage: 'x' }, 'Category name is required'],
    ['categoryName', { categoryImage: 'x' }, 'Category name is required'],
    ['categoryName', { categoryName: 'x'.repeat(61), categoryImage: 'x' }, /at most 60/],
    ['categoryImage', { categoryName: 'Named' }, 'Image is required'],
    ['categoryImage', { categoryName: 'Named', categoryImage: '' }, 'Image is required'],
  ])('reports an invalid %s of %j', async (path, sent, message) => {
    const { status, body } = await asked('POST', '/api/add-category', sent)
    expect(status).toBe(400)
    expect(body).toMatchObject({ data: { issues: [{ path, message: expect.stringMatching(message) }] } })
  })
})

describe('deleting a category', () => {
  async function brandWithPhones(name: string) {
    const { id } = await stock.category(name)
    const { id: sellerId } = await stock.seller()
    await stock.phone({ sellerId, categoryId: id })
    await stock.phone({ sellerId, categoryId: id, displayed: false })
    await stock.phone({ sellerId, categoryId: id, soldAt: new Date() })
    return id
  }
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted()

  test('removes an empty one, and is audited', async () => {
    const { id } = await stock.category('Palm')
    expect(await asked('DELETE', `/api/category/${id}`)).toMatchObject({
      status: 200,
      body: { acknowledged: true },
    })
    expect(await categoryOf(id)).toBeUndefined()
    expect((await ask('/api/category/Palm')).status).toBe(404)
    expect(await auditAbout('Palm')).toEqual([[admin.email, 'category.deleted', id]])
    expect(await asked('DELETE', `/api/category/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'CATEGORY_NOT_FOUND' },
    })
  })

  test('is refused with the number of phones if it contains any, also hidden and sold ones', async () => {
    const id = await brandWithPhones('Siemens')
    const phones = await phonesIn(id)
    const { status, body } = await asked('DELETE', `/api/category/${id}`)
    expect([status, body.code, body.data]).toEqual([409, 'CATEGORY_IN_USE', { phones: 3 }])
    expect(await categoryOf(id)).toBeDefined()
    expect(await phonesIn(id)).toEqual(phones)
    expect(await auditAbout('Siemens')).toEqual([])
  })

  test('moves its phones first when a target is given', async () => {
    const id = await brandWithPhones('Ericsson')
    const moveTo = (await stock.category('Sony Ericsson')).id
    const phones = ids(await phonesIn(id))
    expect((await asked('DELETE', `/api/category/${id}`, { moveTo })).status).toBe(200)
    expect(await categoryOf(id)).toBeUndefined()
    expect(ids(await phonesIn(moveTo))).toEqual(phones)
    expect(await auditAbout('Ericsson')).toHaveLength(1)
  })

  test('refuses the category itself and a missing one as the target', async () => {
    const id = await brandWithPhones('Sagem')
    const phones = await phonesIn(id)
    for (const moveTo of [id, '01930000-0000-7000-8000-000000000000', 'Sony']) {
      const { status, body } = await asked('DELETE', `/api/category/${id}`, { moveTo })
      expect([moveTo, status]).toEqual([moveTo, 400])
      expect(body).toMatchObject({ code: 'BAD_REQUEST', data: { issues: [{ path: 'moveTo' }] } })
    }
    expect(await phonesIn(id)).toEqual(phones)
    expect(await categoryOf(id)).toBeDefined()
  })

  test('in both directions at once deletes one category and loses no phone', async () => {
    const one = await brandWithPhones('Alcatel')
    const other = await brandWithPhones('TCL')
    const phones = ids([...(await phonesIn(one)), ...(await phonesIn(other))])
    const answers = await Promise.all([
      asked('DELETE', `/api/category/${one}`, { moveTo: other }),
      asked('DELETE', `/api/category/${other}`, { moveTo: one }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(ids([...(await phonesIn(one)), ...(await phonesIn(other))])).toEqual(phones)
  })
})
