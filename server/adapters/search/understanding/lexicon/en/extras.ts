import type { BoxItem } from '#contract/phones/facts.ts'
import { list } from '../list.ts'

/** Words before what comes with a phone. */
export const WITH = list(`
  with, w, incl, include, includes, including, included, comes with, plus, and, has
`)

/** What may come with a phone. */
export const EXTRAS: Partial<Record<BoxItem, string[]>> = {
  box: list(`
    box, original package, in packaging, boxed, retail box, comes with everything, everything included, all accessories, full
    set, caja, ovp, karton
  `),
  charger: ['charger', 'original charger', 'a charger', 'power adapter', 'the charger'],
  cable: ['cable', 'charging cable', 'usb cable', 'a cable'],
  earphones: ['earphones', 'headphones', 'earbuds', 'earpods'],
  case: ['case', 'a case', 'cover', 'protective case', 'case included'],
  receipt: ['receipt', 'original receipt', 'invoice', 'proof of purchase'],
}
