import type { Filters, SearchSort } from '#contract/search/filters.ts'
import { freshDatabase } from './fresh-database.ts'
import { shopApp } from './shop-app.ts'

export type Meaning = Partial<Filters> & { sort?: SearchSort }

const portland: Meaning = { near: 'Portland, OR' }
const austin = (within?: number): Meaning => ({ near: 'Austin, TX', ...(within && { within }) })
const boston: Meaning = { near: 'Boston, MA' }

/**
 * Phrases that people type about prices, places, locks and sizes in addition to a phone's name, by their meaning: in the
 * languages of the shop, in their order.
 */
export const PHRASINGS: readonly (readonly [meaning: Meaning, ...typed: string[]])[] = [
  // At most.
  [{ max: 400 }, 'iphone 13 under 400', 'iphone 13 unter 400', 'آيفون 13 أقل من 400'],
  [{ max: 400 }, 'iphone 13 less than $400', 'iphone 13 für weniger als 400 $', 'ايفون ١٣ بأقل من ٤٠٠ دولار'],
  [{ max: 400 }, 'max 400 iphone 13', 'max 400 iphone 13', 'بحد أقصى 400 ايفون 13'],
  [{ max: 400 }, 'iphone 13 up to 400 dollars', 'iphone 13 bis 400 dollar', 'ايفون 13 حتى 400 دولار'],
  [{ max: 400 }, 'pixel 7 400 or less', 'pixel 7 400 oder weniger', 'بكسل 7 400 أو أقل'],
  [{ max: 400 }, 'iphone 13 below four hundred', 'iphone 13 unter vierhundert', 'ايفون 13 تحت أربعمئة'],
  [{ max: 400 }, 'galaxy s21 <400', 'galaxy s21 <400', 'جالكسي s21 <400'],
  [{ max: 400 }, 'galaxy s21 <= $400', 'galaxy s21 <= 400 $', 'جالكسي s21 <= 400$'],
  [
    { max: 350 },
    'not more than 350 galaxy s21',
    'nicht mehr als 350 galaxy s21',
    'لا يزيد عن ٣٥٠ جالكسي اس ٢١',
  ],
  [{ max: 1000 }, 'iphone 13 under $1,000', 'iphone 13 unter 1.000 €', 'ايفون ١٣ أقل من ١٬٠٠٠ دولار'],
  [{ max: 1000 }, 'iphone 13 under 1k', 'iphone 13 unter 1 tausend', 'ايفون 13 تحت ١ ألف'],
  [{ max: 400 }, 'iphone 13 400 max', 'iphone 13 400 max', 'ايفون 13 400 كحد أقصى'],
  [{ max: 400 }, 'iphone 13 for less than 400', 'iphone 13 für unter 400', 'ايفون 13 بسعر أقل من 400'],
  [{ max: 400 }, 'iphone 13 under 400$', 'iphone 13 unter 400$', 'ايفون 13 تحت 400$'],
  [{ max: 400 }, 'iphone 13 under USD 400', 'iphone 13 unter EUR 400', 'ايفون 13 تحت USD 400'],
  [{ max: 300 }, 'pixel 7 300 bucks', 'pixel 7 300 euro', 'بكسل ٧ ٣٠٠ دولار'],
  [{ max: 300 }, 'pixel 7 for 300', 'pixel 7 für 300', 'بكسل 7 بـ 300'],
  [{ max: 300 }, 'pixel 7 with a budget of 300', 'pixel 7 mit einem budget von 300', 'بكسل 7 بميزانية 300'],
  [{ max: 300 }, 'my budget is 300 pixel 7', 'mein budget ist 300 pixel 7', 'ميزانيتي ٣٠٠ بكسل ٧'],
  [
    { max: 400 },
    'iphone 13 within 400 dollars',
    'iphone 13 innerhalb von 400 euro',
    'ايفون 13 ضمن 400 دولار',
  ],
  [{ max: 400 }, 'iphone 13 less then 400', 'iphone 13 weniger wie 400', 'ايفون 13 اقل من 400'],
  [{ max: 400 }, 'iphone 13 cheaper than 400', 'iphone 13 billiger als 400', 'ايفون 13 أرخص من 400'],
  [{ max: 400 }, 'iphone 13 400 and under', 'iphone 13 400 und darunter', 'ايفون 13 400 فأقل'],
  [{ max: 400 }, 'iphone 13 400 tops', 'iphone 13 allerhöchstens 400', 'ايفون 13 400 على الأكثر'],
  [{ max: 400 }, 'iphone 13 price under 400', 'iphone 13 preis unter 400', 'ايفون 13 السعر أقل من 400'],
  [{ max: 400 }, 'iphone 13 priced below 400', 'iphone 13 preislich unter 400', 'ايفون 13 سعره تحت 400'],
  [
    { max: 400 },
    'iphone 13 costs less than 400',
    'iphone 13 kostet weniger als 400',
    'ايفون 13 يكلف أقل من 400',
  ],
  [
    { max: 400 },
    'iphone 13 not more expensive than 400',
    'iphone 13 nicht teurer als 400',
    'ايفون 13 ليس أغلى من 400',
  ],
  [{ max: 1000 }, 'iphone 13 under a thousand', 'iphone 13 unter tausend euro', 'ايفون 13 تحت ألف دولار'],
  [
    { max: 250 },
    'iphone 13 under two hundred and fifty',
    'iphone 13 unter zweihundertfünfzig',
    'ايفون 13 أقل من مئتين وخمسين',
  ],
  [{ max: 400 }, 'iphone 13, max. $400', 'iphone 13, max. 400 €', 'ايفون ١٣، الحد الأقصى ٤٠٠'],
  [{ max: 400 }, 'iphone 13 no higher than 400', 'iphone 13 nicht über 400', 'ايفون 13 لا يتجاوز 400'],
  [{ max: 300 }, 'iphone 13 three hundred dollars', 'iphone 13 dreihundert euro', 'ايفون 13 ثلاثمائة دولار'],
  [{ max: 400 }, 'under $ 400 galaxy s21', 'unter € 400 galaxy s21', 'تحت $ 400 جالكسي s21'],
  [{ max: 200 }, 'iphone 13 $200 or less', 'iphone 13 200 € oder weniger', 'ايفون 13 200$ أو أقل'],
  [{ max: 399.99 }, 'iphone 13 under 399.99', 'iphone 13 unter 399,99', 'ايفون ١٣ أقل من ٣٩٩٫٩٩'],
  // At least.
  [{ min: 500 }, 'galaxy s21 over 500', 'galaxy s21 über 500', 'جالكسي s21 فوق 500'],
  [{ min: 200 }, 'galaxy s21 at least 200', 'galaxy s21 mindestens 200', 'جالكسي s21 200 على الأقل'],
  [{ min: 300 }, 'iphone 13 > 300', 'iphone 13 > 300', 'ايفون ١٣ > ٣٠٠'],
  [{ min: 200 }, 'iphone 13 min 200', 'iphone 13 min 200', 'ايفون 13 بحد أدنى 200'],
  [{ min: 400 }, 'iphone 13 400 and up', 'iphone 13 400 aufwärts', 'ايفون 13 400 فأكثر'],
  [{ min: 400 }, 'iphone 13 $400+', 'iphone 13 400 €+', 'ايفون 13 400$+'],
  [{ min: 200 }, 'iphone 13 starting at 200', 'iphone 13 ab 200', 'ايفون 13 ابتداء من 200'],
  [{ min: 200 }, 'iphone 13 no less than 200', 'iphone 13 nicht unter 200', 'ايفون 13 لا يقل عن 200'],
  // Ranges.
  [{ min: 200, max: 300 }, 'pixel 7 200-300', 'pixel 7 200-300', 'بكسل ٧ ٢٠٠-٣٠٠'],
  [{ min: 200, max: 300 }, 'pixel 7 200–300', 'pixel 7 200–300', 'بكسل 7 200–300'],
  [
    { min: 200, max: 300 },
    'pixel 7 between 200 and 300',
    'pixel 7 zwischen 200 und 300',
    'بكسل 7 بين 200 و300',
  ],
  [{ min: 200, max: 300 }, 'pixel 7 from 200 to 300', 'pixel 7 von 200 bis 300', 'بكسل ٧ من ٢٠٠ إلى ٣٠٠'],
  [{ min: 200, max: 300 }, 'pixel 7 $200 to $300', 'pixel 7 200 € bis 300 €', 'بكسل 7 200$ إلى 300$'],
  [
    { min: 200, max: 300 },
    'pixel 7 between $200-$300',
    'pixel 7 zwischen 200€-300€',
    'بكسل 7 ما بين 200$-300$',
  ],
  [
    { min: 200, max: 300 },
    'pixel 7 200 to 300 dollars',
    'pixel 7 200 bis 300 euro',
    'بكسل 7 200 الى 300 دولار',
  ],
  [
    { min: 200, max: 300 },
    'pixel 7 from $200 up to $300',
    'pixel 7 von 200 € bis maximal 300 €',
    'بكسل 7 من 200 دولار حتى 300 دولار',
  ],
  [
    { min: 200, max: 300 },
    'pixel 7 between two hundred and three hundred',
    'pixel 7 zwischen zweihundert und dreihundert',
    'بكسل 7 بين مئتين وثلاثمئة',
  ],
  [
    { min: 200, max: 300 },
    'pixel 7 min 200 max 300',
    'pixel 7 min 200 max 300',
    'بكسل 7 الحد الأدنى 200 الحد الأقصى 300',
  ],
  [
    { min: 200, max: 300 },
    'pixel 7 over 200 under 300',
    'pixel 7 über 200 unter 300',
    'بكسل 7 فوق 200 تحت 300',
  ],
  [
    { min: 200, max: 300 },
    'pixel 7 more than 200 but less than 300',
    'pixel 7 mehr als 200 aber weniger als 300',
    'بكسل 7 أكثر من 200 لكن أقل من 300',
  ],
  [{ min: 200, max: 300 }, 'pixel 7 200 until 300', 'pixel 7 ab 200 bis 300', 'بكسل 7 200 لغاية 300'],
  // Approximate.
  [{ min: 170, max: 230 }, 'pixel 7 around 200', 'pixel 7 um 200', 'بكسل 7 حوالي 200'],
  [{ min: 170, max: 230 }, 'pixel 7 about $200', 'pixel 7 etwa 200 €', 'بكسل 7 تقريبا 200 دولار'],
  [{ min: 170, max: 230 }, 'pixel 7 ~200', 'pixel 7 ~200', 'بكسل ٧ ~٢٠٠'],
  [
    { min: 170, max: 230 },
    'pixel 7 approx. 200 dollars',
    'pixel 7 ca. 200 euro',
    'بكسل 7 ما يقارب 200 دولار',
  ],
  [{ min: 170, max: 230 }, 'pixel 7 200ish', 'pixel 7 so 200 euro', 'بكسل 7 200 تقريبًا'],
  [
    { min: 170, max: 230 },
    'pixel 7 in the $200 range',
    'pixel 7 im bereich von 200 €',
    'بكسل 7 في نطاق 200 دولار',
  ],
  [{ min: 170, max: 230 }, 'pixel 7 for around 200', 'pixel 7 für rund 200', 'بكسل 7 بسعر حوالي 200'],
  [{ min: 170, max: 230 }, 'pixel 7 200 or so', 'pixel 7 200 oder so', 'بكسل 7 نحو 200'],
  // Order.
  [{ sort: 'cheapest' }, 'cheap pixel 7', 'günstiges pixel 7', 'بكسل 7 رخيص'],
  [{ sort: 'cheapest' }, 'cheapest iphone 13', 'billigstes iphone 13', 'أرخص ايفون 13'],
  [{ sort: 'cheapest' }, 'iphone 13 lowest price', 'iphone 13 niedrigster preis', 'ايفون 13 بأقل سعر'],
  [{ sort: 'cheapest' }, 'affordable galaxy s21', 'preiswertes galaxy s21', 'جالكسي s21 بسعر معقول'],
  [{ sort: 'cheapest' }, 'low cost pixel 7', 'kostengünstiges pixel 7', 'بكسل 7 منخفض السعر'],
  [{ sort: 'dearest' }, 'most expensive iphone 13', 'teuerstes iphone 13', 'أغلى ايفون 13'],
  // Places.
  [portland, 'iphone 13 near portland', 'iphone 13 nähe portland', 'ايفون 13 قرب بورتلاند'],
  [portland, 'iphone 13 in portland or', 'iphone 13 in portland or', 'ايفون 13 في portland or'],
  [portland, 'iphone 13 portland oregon', 'iphone 13 portland oregon', 'ايفون 13 بورتلاند أوريغون'],
  [portland, 'iphone 13 in Portland, OR', 'iphone 13 in Portland, OR', 'ايفون 13 في Portland, OR'],
  [portland, 'portland iphone 13', 'portland iphone 13', 'بورتلاند ايفون 13'],
  [boston, 'pixel 7 close to boston', 'pixel 7 in der nähe von boston', 'بكسل 7 قريب من بوسطن'],
  [boston, 'pixel 7 around the boston area', 'pixel 7 im raum boston', 'بكسل 7 في منطقة بوسطن'],
  [boston, 'pixel 7 boston area', 'pixel 7 boston umgebung', 'بكسل 7 منطقة بوسطن'],
  [boston, 'pixel 7 pickup in boston', 'pixel 7 abholung in boston', 'بكسل 7 استلام في بوسطن'],
  [boston, 'pixel 7 in and around boston', 'pixel 7 in und um boston', 'بكسل 7 في بوسطن وضواحيها'],
  [
    austin(25),
    'iphone 13 within 25 miles of austin',
    'iphone 13 im umkreis von 40 km um austin',
    'ايفون 13 ضمن 40 كم من أوستن',
  ],
  [
    austin(25),
    'iphone 13 25 miles from austin',
    'iphone 13 40 km von austin',
    'ايفون 13 على بعد 40 كم من أوستن',
  ],
  [
    austin(25),
    'iphone 13 within 25mi of austin, tx',
    'iphone 13 innerhalb von 40km um austin, tx',
    'ايفون 13 ضمن 40كم من austin, tx',
  ],
  [
    austin(25),
    'iphone 13 less than 25 miles from austin',
    'iphone 13 weniger als 40 km von austin',
    'ايفون 13 أقل من 40 كم من أوستن',
  ],
  [
    austin(25),
    'iphone 13 up to 25 miles away from austin',
    'iphone 13 bis zu 40 km entfernt von austin',
    'ايفون 13 حتى ٤٠ كيلومتر من أوستن',
  ],
  [
    austin(25),
    'iphone 13 in a 25 mile radius of austin',
    'iphone 13 in einem radius von 40 km um austin',
    'ايفون 13 في نطاق 40 كم حول أوستن',
  ],
  [
    austin(25),
    'iphone 13 25-mile radius around austin',
    'iphone 13 40-km-umkreis um austin',
    'ايفون 13 في دائرة 40 كم حول أوستن',
  ],
  [
    austin(25),
    'iphone 13 austin within 25 miles',
    'iphone 13 austin im umkreis von 40 km',
    'ايفون 13 أوستن ضمن 40 كم',
  ],
  [
    { near: 'Boston, MA', within: 12 },
    'iphone 13 20 km around boston',
    'iphone 13 20 km um boston',
    'ايفون ١٣ ٢٠ كم حول بوسطن',
  ],
  [{ near: 'Seattle, WA' }, 'iphone 13 around seattle', 'iphone 13 rund um seattle', 'ايفون 13 حول سياتل'],
  [{ near: 'New York City, NY' }, 'iphone 13 nyc', 'iphone 13 nyc', 'ايفون 13 نيويورك'],
  [
    { near: 'San Francisco, CA' },
    'iphone 13 near san francisco',
    'iphone 13 nahe san francisco',
    'ايفون 13 بالقرب من سان فرانسيسكو',
  ],
  // Combinations.
  [
    { ...portland, storage: ['128'], max: 400 },
    'iphone 13 128gb under $400 near portland',
    'iphone 13 128gb unter 400 $ nähe portland',
    'ايفون 13 128 جيجا تحت 400$ قرب بورتلاند',
  ],
  [
    { ...portland, lock: ['unlocked'], max: 400 },
    'blue unlocked iphone 13 under 400 in portland',
    'blaues iphone 13 ohne simlock unter 400 in portland',
    'ايفون 13 أزرق غير مقفل تحت 400 في بورتلاند',
  ],
  [
    { ...boston, lock: ['unlocked'], sort: 'cheapest' },
    'cheap unlocked galaxy s21 around boston',
    'günstiges galaxy s21 ohne simlock rund um boston',
    'جالكسي s21 رخيص بدون قفل حول بوسطن',
  ],
  [
    { ...austin(), storage: ['128'], min: 200, max: 300 },
    'pixel 7 128 200-300 austin',
    'pixel 7 128 200-300 austin',
    'بكسل ٧ ١٢٨ ٢٠٠-٣٠٠ أوستن',
  ],
  [
    { ...austin(10), brand: ['OnePlus'], max: 300 },
    'oneplus 9 under 300 within 10 miles of austin',
    'oneplus 9 unter 300 im umkreis von 16 km um austin',
    'ون بلس 9 تحت 300 ضمن 16 كم من أوستن',
  ],
  [
    { lock: ['unlocked'], max: 400 },
    'carrier unlocked iphone 13 no more than 400',
    'iphone 13 ohne netzsperre nicht mehr als 400',
    'ايفون 13 مفتوح لجميع الشبكات لا يزيد عن 400',
  ],
  [
    { ...boston, storage: ['128'], max: 400 },
    '128gb iphone 13 for under 400 close to boston',
    '128gb iphone 13 für unter 400 in der nähe von boston',
    'ايفون 13 128 جيجا بأقل من 400 بالقرب من بوسطن',
  ],
]

/** A shop for searches: each of these phones, by its brand, for three prices in each of these cities. */
export async function searchedShop(phones: Record<string, string>, cities: string[]) {
  const database = await freshDatabase()
  const { api, services, stock } = await shopApp(database)
  const { id: sellerId } = await stock.seller()
  for (const [brand, name] of Object.entries(phones)) {
    const { id: categoryId } = await stock.category(brand)
    for (const location of cities)
      for (const price of [200, 250, 600])
        await stock.phone({
          sellerId,
          categoryId,
          name: `${name} 128GB Blue`,
          location,
          resellPriceCents: 100 * price,
          storageGb: 128,
          lock: 'unlocked',
        })
  }
  await services.places.locateAll()
  return api
}

/** What was read from a search besides the names of models. */
export function meaningOf(read: { filters?: Filters | undefined; sort?: SearchSort | undefined }[]): Meaning {
  const [sort] = read.flatMap(one => one.sort ?? [])
  const { model: _, ...filters }: Filters = Object.assign({}, ...read.map(one => one.filters))
  return { ...filters, ...(sort && { sort }) }
}
