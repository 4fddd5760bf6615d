import type { Said } from '../lexicon.ts'
import { list } from '../list.ts'
import { BATTERY } from './grammar.ts'

export const SAID: Said = {
  battery: BATTERY,
  limit: 'über|ueber|mehr|mindestens|wenigstens|unter|weniger|höher|\\bab\\b|\\bmin\\b',
  lock: 'lock|gesperrt|entsperrt|freigeschaltet|netzsperre|sim ?frei|gebunden|bindung|branding|vertragsfrei|ohne vertrag|alle[nr]? (?:netze|anbieter|provider|sim)',
  with: list(`
    mit, inkl, inklusive, samt, dazu, plus, einschließlich, dabei, vorhanden, enthalten, beiliegend, liegt bei, liegen bei, hat, habe,
    original, originale, originales, originaler, originalem, lieferumfang, gibt es
  `),
  missing: list(`
    kein, keine, keinen, keinem, keiner, fehlt, fehlen, fehlend, verloren, verkauft, nur, extra, separat, nicht mehr
  `),
  bought: list(`
    gekauft, gekauft im, neu gekauft, kauf, kaufdatum, erworben, bestellt, angeschafft, bekommen, seit, erstbesitzer seit
  `),
}
