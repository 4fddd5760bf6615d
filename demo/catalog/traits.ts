import type { Trait } from '../languages/subjects.ts'
import type { PhoneModel } from './models.ts'

/** General knowledge about the models of `models.csv`, by name. */
const knownBy: Record<Trait, RegExp> = {
  flip: /Z Flip|Razr|Find N2 Flip/,
  book: /Z Fold|Pixel Fold|Pro Fold/,
  swivel: /^Wing$/,
  jack: new RegExp(
    [
      /iPhone 6S|iPhone SE \(1st/,
      /Galaxy (S[789]\b|S10|Note8|Note 9|A50|A51|A71|A12|A32|A52|A13|A14|A15|A25)/,
      /Pixel (3a|4a|5a)|Moto G|^Nokia (7 Plus|6\.1|7\.1|8\.1|7\.2|5\.3|8\.3|5\.4|XR20|G50|G42)/,
      /Xperia (10|[15] (II|III|IV|V|VI|VII)$)|^Fairphone (2|3|3\+)$|Mi 9T|Redmi Note 1[02]|Poco F5/,
      /P30$|P30 lite|Honor 10$|Realme (8|9|GT 5G)|Zenfone|ROG Phone|^(G6|V30|G7|V40|G8|V60|Velvet)|^10$/,
    ]
      .map(part => part.source)
      .join('|'),
  ),
  stylus: /Galaxy Note ?\d|S2[2-6] Ultra|Stylus/,
  small: /Mini|iPhone SE|S10e|Zenfone (8|9|10)|Pixel (4a|5)$|Xperia 5/,
  large: /iPhone.*(Plus|Max)|Galaxy.*Ultra|Galaxy S\d+\+|Pixel.*XL|Note ?\d/,
  zoom: /S2\d Ultra|P30 Pro|P40 Pro|P60 Pro|Pixel \d+ Pro$|Pixel \d+ Pro XL|iPhone 15 Pro Max|iPhone 1[67] Pro|X100 Pro|Xiaomi 14 Ultra/,
  repairable: /^Fairphone/,
  lights: /^Phone \((1|2|2a|3a)\)/,
  rugged: /XCover|XR2/,
  gaming: /ROG Phone/,
  homeButton: /iPhone (6S|7|8|SE)/,
  slider: /^OnePlus 1[123]R?$/,
  quadDac: /^(V30|G7|V40|G8|V60)/,
}

export function traitsOf({ model }: PhoneModel): Trait[] {
  return (Object.keys(knownBy) as Trait[]).filter(trait => knownBy[trait].test(model))
}

export function isFoldable({ model }: PhoneModel): boolean {
  return knownBy.flip.test(model) || knownBy.book.test(model)
}

/** The plug it charges by. */
export function plugOf({ brand, model, released }: PhoneModel): 'USB-C' | 'Lightning' | 'micro-USB' {
  if (brand === 'Apple') return released < new Date('2023-09-01') ? 'Lightning' : 'USB-C'
  return /^(Galaxy S7|Fairphone 2)$/.test(model) ? 'micro-USB' : 'USB-C'
}

/** Whether the maker still put a charger into the box, and not only a cable. */
export function cameWithCharger({ brand, model, released }: PhoneModel): boolean {
  if (brand === 'Fairphone' || brand === 'Nothing') return false
  if (brand === 'Apple') return released < new Date('2020-10-01')
  if (brand === 'Samsung')
    return (
      released < new Date('2021-01-01') ||
      (/Galaxy A[1-5]\d /.test(model) && released < new Date('2022-01-01'))
    )
  return brand !== 'Google' || released < new Date('2021-10-01')
}
