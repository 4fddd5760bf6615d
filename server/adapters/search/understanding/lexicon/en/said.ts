import type { Said } from '../lexicon.ts'
import { list } from '../list.ts'
import { BATTERY } from './facts.ts'

export const SAID: Said = {
  battery: BATTERY,
  limit: 'over|above|least|more|under|below|less|\\+|[<>]',
  lock: 'lock|sim[ -]?free',
  with: list(`
    with, w, comes with, includes, included, including, incl, include, original, also, plus, have, has, in the box
  `),
  missing: list(`
    missing, lost, sold, only, extra, isnt, doesnt, wont, dont have, no longer, cant, in a case, kept in
  `),
  bought: list('bought, purchased, purchase, got it, buyed, new in, new since, first owner since, since'),
}
