import { expect, test } from 'vitest'
import { modelNumbers } from '#contract/models/numbers.ts'
import { knownModels } from '../../../testing/known-models.ts'
import { parseTitle } from './parse-title.ts'

/** The facts as one line; unknown ones are left out. */
function read(title: string, brand?: string): string {
  const { model, storageGb, color, lock, carrier } = parseTitle(knownModels, { title, brand })
  return [model, storageGb, color, lock, carrier].filter(fact => fact !== null).join(' · ')
}

test.each([
  ['iPhone 13 128GB Blue', 'iPhone 13 · 128 · Blue'],
  ['iphone 13 128 blue', 'iPhone 13 · 128 · Blue'],
  ['Apple iPhone 12 Pro Max (256 GB, pacific blue)', 'iPhone 12 Pro Max · 256 · Pacific Blue'],
  ['iphone12promax256gb', 'iPhone 12 Pro Max · 256'],
  ['ip13pm 256', 'iPhone 13 Pro Max · 256'],
  ['13 pro max 1TB', 'iPhone 13 Pro Max · 1024'],
  ['iPhone SE 2020 64gb white', 'iPhone SE (2nd generation) · 64 · White'],
  ['s21u 256', 'Galaxy S21 Ultra 5G · 256'],
  ['zflip4 graphite', 'Galaxy Z Flip4 · Graphite'],
  ['galaxys22 ultra', 'Galaxy S22 Ultra'],
  ['Samsng Galxy S21 128', 'Galaxy S21 5G · 128'],
  ['Galaxy A52', 'Galaxy A52'],
  ['Galaxy A52 5G 128', 'Galaxy A52 5G · 128'],
  ['Samsung S22 Ultra 12/256 Burgundy', 'Galaxy S22 Ultra · 256 · Burgundy'],
  ['Samsung Galaxy S8 Plus (S8+) SM-G955FD 4GB RAM / 64GB', 'Galaxy S8+ · 64'],
  ['Samsung Galaxy Note 9 128GB blue', 'Galaxy Note 9 · 128 · Ocean Blue'],
  ['p30 lite', 'P30 lite'],
  ['google pixle 6a charcoal', 'Pixel 6a · Charcoal'],
  ['OnePlus 9 Pro 12GB+256GB Pine Green', 'OnePlus 9 Pro · 256 · Pine Green'],
  ['Redmi Note 10 Pro 6/128 grey', 'Redmi Note 10 Pro · 128 · Onyx Gray'],
  ['Nothing Phone (2a) 8/128 black', 'Phone (2a) · 128 · Black'],
  ['Nokia XR20 128GB Ultra Blue', 'Nokia XR20 · 128 · Ultra Blue'],
  ['Xperia 1 V 256gb', 'Xperia 1 V · 256'],
  ['Xperia 1V 256gb', 'Xperia 1 V · 256'],
  ['iPhone 12 64 Go bleu', 'iPhone 12 · 64 · Blue'],
  ['iPhone 15 Pro 1000GB', 'iPhone 15 Pro · 1024'],
  ['iPhone 15 Pro Max 1 To', 'iPhone 15 Pro Max · 1024'],
  ['Edge 30 Neo 8-128', 'Motorola Edge 30 Neo · 128'],
  ['Redmi Note 8-128GB', 'Redmi Note 8 · 128'],
  ['iPhone 6-64GB', 'iPhone 6 · 64'],
  ['iPhone 11 64GB + AirPods 2', 'iPhone 11 · 64'],
  ['iPhone 13, not iPhone 13 Pro', 'iPhone 13'],
  ['Galaxy S21 128GB, not Ultra', 'Galaxy S21 5G · 128'],
  ['Mint iPhone 12, 64GB, mint condition', 'iPhone 12 · 64'],
  ['iPhone 14 Pro 128GB with blue case', 'iPhone 14 Pro · 128'],
  ['📱🔥 iPhone 14 Pro 🔥 256GB Deep Purple ✨', 'iPhone 14 Pro · 256 · Deep Purple'],
  ['Айфон 12 про макс 256 гб', 'iPhone 12 Pro Max · 256'],
  ['Смартфон Apple iPhone Х 64Гб', 'iPhone X · 64'],
  [`iPhone 11 64GB ${'great phone '.repeat(23)}`, 'iPhone 11 · 64'],
  ['iPhone 12 64GB or 128GB', 'iPhone 12'],
  ['آيفون 13 128 أزرق', 'iPhone 13 · 128 · Blue'],
  ['ايفون ١٥ برو ماكس ٢٥٦ جيجا أسود', 'iPhone 15 Pro Max · 256 · Black Titanium'],
  ['سامسونج جالكسي اس 23 الترا 512 جيجابايت', 'Galaxy S23 Ultra · 512'],
  ['شاومي ريدمي نوت 12 أخضر مع شاحن', 'Redmi Note 12 · Mint Green'],
  ['جوجل بكسل 8 برو الأزرق', 'Pixel 8 Pro · Blue'],
  ['كفر ايفون 13', ''],
  ['آيفون ١٢ برو ٢٥٦ جيجا مفتوح على جميع الشبكات', 'iPhone 12 Pro · 256 · unlocked'],
  ['ايفون 13 غير مقفل', 'iPhone 13 · unlocked'],
  ['ايفون اكس ار ٦٤ جيجا أسود بدون كرتون', 'iPhone XR · 64 · Black'],
  ['ون بلس ٩ السوداء', 'OnePlus 9 · Astral Black'],
  ['iPhone 13 128 GB schwarz, simlockfrei', 'iPhone 13 · 128 · Black · unlocked'],
  ['Schwarzes iPhone 12 ohne Simlock', 'iPhone 12 · Black · unlocked'],
  ['iPhone 14 Pro Max Dunkellila frei für alle Netze', 'iPhone 14 Pro Max · Deep Purple · unlocked'],
  ['iPhone 15 Pro 256GB Titan Schwarz', 'iPhone 15 Pro · 256 · Black Titanium'],
  ['Galaxy S21 violett mit Hülle und Ladegerät', 'Galaxy S21 5G · Phantom Violet'],
  ['Hülle für iPhone 13', ''],
  ['Ersatzakku iPhone 13', ''],
  ['بطارية ايفون ١٣', ''],
  ['iPhone 11 (grün) mit Simlock', 'iPhone 11 · Green · locked'],
  ['iPhone 16 128 pink', 'iPhone 16 · 128 · Pink'],
  ['Samsung Galaxy A52 128GB 5G', 'Galaxy A52 5G · 128'],
  ['Huawei Mate 20 X 128 for parts', 'Mate 20 X · 128'],
  ['Galaxy J7 Prime 32GB 2 sim', 'Galaxy J7 Prime · 32'],
  ['iPhone 12 64GB black/white', 'iPhone 12 · 64'],
  ['Samsung Galaxy A50 A505G 64GB Duos GSM', 'Galaxy A50 · 64'],
])('%s is read as %s', (title, facts) => {
  expect(read(title)).toBe(facts)
})

test('every maker’s number is that of one model in the catalog', () => {
  const numbers = modelNumbers()
  expect(numbers.length).toBeGreaterThan(150)
  const unread = numbers.filter(([number]) => {
    const title = number.length === 4 ? `SM-${number.toUpperCase()}B/DS` : number.toUpperCase()
    return parseTitle(knownModels, { title, brand: undefined }).model === null
  })
  expect(unread).toEqual([])
})

test.each([
  ['SM-G991B 128GB', 'Galaxy S21 5G · 128'],
  ['Samsung SM-A528B/DS', 'Galaxy A52s 5G'],
  ['A2633 256GB', 'iPhone 13 · 256'],
  ['Apple iPhone 13 (A2633) 128GB', 'iPhone 13 · 128'],
  ['Galaxy S21 Ultra SM-G998U 256GB', 'Galaxy S21 Ultra 5G · 256'],
])('%s: the number is read as %s', (title, facts) => expect(read(title)).toBe(facts))

test.each([
  ['iPhone XR 64GB AT&T', 'iPhone XR · 64 · locked · AT&T'],
  ['iPhone 7 32GB network locked to Vodafone', 'iPhone 7 · 32 · locked · Vodafone'],
  ['iPhone 8 64gb gold sim free', 'iPhone 8 · 64 · Gold · unlocked'],
  ['iPhone 13 128 GB ohne SIM-Lock', 'iPhone 13 · 128 · unlocked'],
  ['iPhone 13 128GB غير مقفل بشبكة', 'iPhone 13 · 128 · unlocked'],
  ['Galaxy S10 128GB Verizon + GSM unlocked', 'Galaxy S10 · 128 · unlocked'],
  ['Pixel 7 not unlocked', 'Pixel 7 · locked'],
  ['iPhone X iCloud locked', 'iPhone X'],
  ['Moto Z4 – unlocked – Verizon, AT&T, T-Mobile', 'Moto Z4 · unlocked'],
])('%s: the lock is read as %s', (title, facts) => {
  expect(read(title)).toBe(facts)
})

test.each([
  ['a52', 'Oppo', 'A52'],
  ['Phone (2) 256GB', 'Nothing', '256'],
  ['13 Pro 128GB', 'Apple', 'iPhone 13 Pro · 128'],
  ['13 Pro 256GB', 'Xiaomi', 'Xiaomi 13 Pro · 256'],
  ['13 Pro 128GB', undefined, '128'],
  ['iPhone 13', 'Samsung', ''],
  ['iPhone 13', 'Everything', 'iPhone 13'],
])('%s in %s is read as %s', (title, brand, facts) => {
  expect(read(title, brand)).toBe(facts)
})

test.each([
  'iPhone 12/13',
  'iPhone 12 or 13',
  'iPhone 12, 13 and 14 available',
  'Galaxy S21 / S22',
  'iPhone 13, will trade for iPhone 14',
  'case for iPhone 13',
  'iPhone 13 case',
  'iPhone 13 leather case black',
  'Screen protector iPhone 12 Pro',
  'LCD for Galaxy S21',
  'iPhone 12 empty box',
  'looking for an iPhone 12',
  'чехол для iPhone 13',
  'Galaxy Tab S9',
  'Galaxy Watch 5',
  'iPhone 18 Pro',
  'Oppo Reno 99',
  'iPhone 13 Plus',
  'Galaxy S21 Active',
  'Galaxy S21 - Ultra',
  'Motorola RAZR V3m',
  'Moto G (2nd generation)',
  'Galaxy S3 Duos',
  'Infinix Note 10 Pro',
  'Tecno Spark 10 Pro',
  'Samsung J7',
  'Razr+',
  'iPhone SE',
  'a52',
  'iPhone',
  'new phone',
  '',
])('%s leaves the model open', title => {
  expect(parseTitle(knownModels, { title })).toMatchObject({ model: null, modelId: null, confidence: 0 })
})

test('every model is read from its own name or left open', () => {
  const wrong = knownModels.all.flatMap(({ id, fullName, brand }) => {
    const { modelId, model } = parseTitle(knownModels, { title: `${fullName} 128GB`, brand })
    return modelId === null || modelId === id ? [] : [`${fullName}: ${model}`]
  })
  expect(wrong).toEqual([])
  const open = knownModels.all.filter(
    ({ fullName, brand }) => parseTitle(knownModels, { title: fullName, brand }).modelId === null,
  )
  expect(open.length / knownModels.all.length).toBeLessThan(0.03)
})
