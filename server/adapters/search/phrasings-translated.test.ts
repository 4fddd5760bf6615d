import { expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { type Meaning, meaningOf, searchedShop } from '../../testing/phrasings.ts'

const api = await searchedShop({ Apple: 'iPhone 13', Samsung: 'Galaxy S21' }, [
  'Berlin, Germany',
  'Munich, Germany',
  'Cairo, Egypt',
])

/** What people of each language type, and what it means besides the names of models. */
const PROMISED: Partial<Record<Language, readonly (readonly [typed: string, meaning: Meaning])[]>> = {
  en: [
    ['iphone 13 w/o box', {}],
    ['iphone 13 w/out charger', {}],
    ['iphone 13 w/ box and charger', { boxed: true, charger: true }],
    ['iphone 13 w/box', { boxed: true }],
    ['iphone 13 w/o sim lock', { lock: ['unlocked'] }],
  ],
  de: [
    ['günstiges iphone unter 300 €', { max: 300, sort: 'cheapest' }],
    ['guenstiges iphone unter 300 euro', { max: 300, sort: 'cheapest' }],
    ['samsung mit gutem akku in berlin', { brand: ['Samsung'], battery: 85, near: 'Berlin, Deutschland' }],
    ['iphone 13 ohne simlock 128 gb', { lock: ['unlocked'], storage: ['128'] }],
    ['handy für meine oma bis 450 euro', { max: 450 }],
    ['iPhone 12 oder 13 unter 400', { max: 400 }],
    ['iphone 13 zwischen 200 und 300 €', { min: 200, max: 300 }],
    ['iphone 13 für höchstens 350', { max: 350 }],
    ['iphone 13 nicht mehr als 400', { max: 400 }],
    ['iphone 13 unter 1.200 euro', { max: 1200 }],
    ['iphone 13 unter 299,99 €', { max: 299.99 }],
    ['iphone 13 ab 200 euro', { min: 200 }],
    ['iphone 13 etwa 200 euro', { min: 170, max: 230 }],
    ['iphone 13 bis dreihundert euro', { max: 300 }],
    ['iphone 13 in sehr gutem zustand', { condition: ['Excellent'] }],
    ['iphone 13 in gutem Zustand', { condition: ['Excellent', 'Good'] }],
    ['iphone 13 ohne vertrag', { lock: ['unlocked'] }],
    ['iphone 13 mit ovp und ladegerät', { boxed: true, charger: true }],
    ['iphone 13 akku über 85 prozent', { battery: 85 }],
    ['iphone 13 höchstens 2 jahre alt', { used: 2 }],
    ['iphone 13 in der nähe von münchen', { near: 'München, Deutschland' }],
    ['iphone 13 im umkreis von 20 km um berlin', { near: 'Berlin, Deutschland', within: 12 }],
    ['teuerstes iphone 13', { sort: 'dearest' }],
    ['iphone 13 von geprüften verkäufern', { verified: true }],
    ['iphone 13 für 89,99 €', { max: 89.99 }],
    ['handy in wien kaufen', { near: 'Wien, Österreich' }],
    ['iphone zürich', { near: 'Zürich, Schweiz' }],
    ['iphone 13 nähe hamburg', { near: 'Hamburg, Deutschland' }],
    ['samsung münchen oder umgebung', { brand: ['Samsung'], near: 'München, Deutschland' }],
    ['iphone 13 für vodafone', { carrier: ['Vodafone'] }],
    ['iphone 13 berlin kreuzberg', { near: 'Berlin, Deutschland' }],
    ['iphone wien', { near: 'Wien, Österreich' }],
    ['iphone 13 bis zwohundertfuffzich', { max: 250 }],
    ['iphone 13 unter zweihundertfünfundzwanzig euro', { max: 225 }],
    ['iphone 13 für 150 tacken', { max: 150 }],
  ],
  ar: [
    ['آيفون ١٣ أقل من ٣٠٠', { max: 300 }],
    ['ايفون 13 تحت 300 دولار', { max: 300 }],
    [
      'سامسونج بحالة ممتازة في برلين',
      { brand: ['Samsung'], condition: ['Excellent'], near: 'برلين، ألمانيا' },
    ],
    ['هاتف بكاميرا جيدة بأقل من ٥٠٠', { max: 500 }],
    ['آيفون ١٢ أو ١٣ أقل من ٤٠٠', { max: 400 }],
    ['ايفون ۱۳ حتى ۴۰۰', { max: 400 }],
    ['ايفون 13 بين ٢٠٠ و ٣٠٠', { min: 200, max: 300 }],
    ['ايفون 13 من 200 إلى 300', { min: 200, max: 300 }],
    ['ايفون 13 لا يزيد عن 350', { max: 350 }],
    ['ايفون 13 فوق 200', { min: 200 }],
    ['ايفون 13 حوالي 200', { min: 170, max: 230 }],
    ['ايفون 13 بأقل من خمسمئة دولار', { max: 500 }],
    ['أرخص ايفون 13', { sort: 'cheapest' }],
    ['ايفون 13 رخيـــص', { sort: 'cheapest' }],
    ['ايفون 13 غير مقفل', { lock: ['unlocked'] }],
    ['ايفون 13 بدون عقد ١٢٨ جيجا', { lock: ['unlocked'], storage: ['128'] }],
    ['ايفون 13 بحالة جيدة', { condition: ['Excellent', 'Good'] }],
    ['ايفون 13 مع الكرتون والشاحن', { boxed: true, charger: true }],
    ['ايفون 13 بطارية أكثر من 85%', { battery: 85 }],
    ['ايفون 13 ببطارية جيدة', { battery: 85 }],
    ['ايفون 13 في القاهرة', { near: 'القاهرة، مصر' }],
    ['سامسونج ببرلين', { brand: ['Samsung'], near: 'برلين، ألمانيا' }],
    ['ايفون 13 ضمن 20 كم من برلين', { near: 'برلين، ألمانيا', within: 12 }],
    ['ايفون 13 من بائع موثق', { verified: true }],
    ['ايفون الكويت', { near: 'مدينة الكويت، الكويت' }],
    ['ايفون 13 في جدة', { near: 'جدة، المملكة العربية السعودية' }],
    ['جوالات بالدوحة', { near: 'الدوحة، قطر' }],
    ['ايفون في تونس العاصمة', { near: 'تونس العاصمة، تونس' }],
    ['ايفون 13 على بعد ٢٠ كم من برلين', { near: 'برلين، ألمانيا', within: 12 }],
    ['ايفون 13 يشتغل على شبكة فودافون', { carrier: ['Vodafone'] }],
    ['ايفون 13 بالسالمية', { near: 'حولي، الكويت' }],
    ['ايفون 13 ضمن ميزانية ٢٠٠', { max: 200 }],
    ['ايفون 13 بحدود المية وخمسين دينار', { min: 127, max: 173 }],
    ['ايفون 13 تحت خمسة وسبعين دينار', { max: 75 }],
  ],
}

test.each(
  Object.entries(PROMISED).flatMap(([language, phrasings]) =>
    phrasings.map(([typed, meaning]) => [language as Language, typed, meaning] as const),
  ),
)('in %s, people are understood: %s', async (language, q, meaning) => {
  const { words } = await api.products.facets({ q, language })
  // What no phone meets was understood as well.
  expect(meaningOf([...words.read, ...words.unmet])).toEqual(meaning)
  expect(words.unmet.filter(({ kind }) => kind === 'text')).toEqual([])
})

test('words of another language than that of the page are not understood', async () => {
  const { words } = await api.products.facets({ q: 'iphone 13 akku über 85 prozent' })
  expect(words.read.flatMap(({ filters }) => filters.battery ?? [])).toEqual([])
})
