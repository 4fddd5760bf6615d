import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawCategory } from './draw-category.ts'
import { type Drawing, drawPhone, type View } from './draw-phone.ts'
import { families, findSilhouette } from './find-silhouette.ts'

const views: readonly View[] = ['front', 'back', 'side', 'wear', 'pair']

function drawing(brand: string, model: string, view: View, more: Partial<Drawing> = {}): Drawing {
  return {
    brand,
    model,
    color: { name: 'Blue', hex: '#2f4f6f' },
    view,
    condition: 'Good',
    scene: 7,
    ...more,
  }
}

test('the same drawing produces the same SVG, and another scene a different one', () => {
  const one = drawing('Apple', 'iPhone 12 Pro', 'back')
  expect(drawPhone(one)).toBe(drawPhone({ ...one }))
  expect(drawPhone(one)).not.toBe(drawPhone({ ...one, scene: 8 }))
})

test('a close-up shows the condition', () => {
  const marks = (condition: Drawing['condition']) =>
    drawPhone(drawing('Google', 'Pixel 7', 'wear', { condition })).length
  expect(marks('Good')).toBeGreaterThan(marks('Excellent'))
  expect(marks('Fair')).toBeGreaterThan(marks('Good'))
})

const wellKnown: readonly (readonly [brand: string, model: string])[] = [
  ['Apple', 'iPhone 8'],
  ['Apple', 'iPhone SE (2nd generation)'],
  ['Apple', 'iPhone XR'],
  ['Apple', 'iPhone 11'],
  ['Apple', 'iPhone 12 Mini'],
  ['Apple', 'iPhone 12 Pro Max'],
  ['Apple', 'iPhone 13'],
  ['Apple', 'iPhone 16'],
  ['Apple', 'iPhone 17 Pro'],
  ['Samsung', 'Galaxy S10'],
  ['Samsung', 'Galaxy S20 5G'],
  ['Samsung', 'Galaxy S21+ 5G'],
  ['Samsung', 'galaxy s21 ultra 5g'],
  ['Samsung', 'Galaxy S23'],
  ['Samsung', 'Galaxy Z Flip5'],
  ['Samsung', 'Galaxy Z Fold4'],
  ['Google', 'Pixel 4'],
  ['Google', 'Pixel 5'],
  ['Google', 'Pixel 6a'],
  ['Google', 'Pixel 9 Pro'],
  ['OnePlus', 'OnePlus 7T'],
  ['OnePlus', 'OnePlus 11'],
  ['Xiaomi', 'Mi 11'],
  ['Xiaomi', 'Xiaomi 13'],
  ['Sony', 'Xperia 1 III'],
  ['Nothing', 'Phone (1)'],
  ['Fairphone', 'Fairphone 4'],
  ['Nokia', 'Nokia 3310'],
  ['Nokia', 'Nokia 6.1'],
  ['Motorola', 'Motorola Razr 40 Ultra'],
  ['Huawei', 'P30 Pro'],
  ['Asus', 'Zenfone 9'],
]

test('well-known models have distinct silhouettes', () => {
  const shapes = wellKnown.map(([brand, model]) => findSilhouette(brand, model))
  for (const [index, shape] of shapes.entries())
    expect(shape.family, wellKnown[index]?.[1]).not.toBe('generic')
  expect(new Set(shapes.map(shape => JSON.stringify(shape.back))).size).toBeGreaterThanOrEqual(25)
  expect(families().length).toBeGreaterThanOrEqual(45)
})

test('models of a series share its shape, regardless of spelling', () => {
  expect(findSilhouette('Samsung', 'Galaxy S21+ 5G').family).toBe(
    findSilhouette('samsung', 'GALAXY S21').family,
  )
  expect(findSilhouette('Apple', 'iphone 12 pro max').family).toBe('iphone-12-pro')
  expect(findSilhouette('Samsung', 'Galaxy Z Flip 5').family).toBe(
    findSilhouette('Samsung', 'Galaxy Z Flip5').family,
  )
})

test('an unknown phone gets a drawing that differs from those of other unknown phones', async () => {
  const shapes = ['A1', 'B2 Pro', 'C3', 'D4 Max', 'E5'].map(model => findSilhouette('Nobody', model))
  expect(shapes.every(shape => shape.family === 'generic')).toBe(true)
  expect(new Set(shapes.map(shape => JSON.stringify(shape))).size).toBe(shapes.length)
  await expectPicture(drawPhone(drawing('Nobody', 'A1', 'pair', { color: { name: '?', hex: 'none' } })))
})

test('every view of every family is a valid picture', async () => {
  for (const [index, [brand, model]] of wellKnown.entries()) {
    for (const view of views.filter((_, at) => (at + index) % 2 === 0)) {
      const lines = drawPhone(drawing(brand, model, view)).replace(/base64,[^"]+/g, '')
      expect(/NaN|undefined|<text/.test(lines), `${model} ${view}`).toBe(false)
    }
    if (index % 2 === 0)
      await expectPicture(drawPhone(drawing(brand, model, views[(index / 2) % views.length] ?? 'front')))
  }
})

test('known and unknown brands have a category picture', async () => {
  await expectPicture(drawCategory({ brand: 'Samsung', hex: '#cfdcf0' }))
  await expectPicture(drawCategory({ brand: 'Nobody', hex: '#e4e4e1' }))
})

async function expectPicture(svg: string): Promise<void> {
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1280, 1280])
  const reds = Array.from({ length: 1280 }, (_, at) => data[at * 1281 * info.channels] ?? 0)
  expect(new Set(reds).size, 'different tones along the diagonal').toBeGreaterThan(12)
}
