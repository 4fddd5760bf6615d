import { list } from '../list.ts'

/** Words with which sellers say what comes with a phone. */
export const COMES_WITH = list(`
  with, w, comes with, includes, included, including, incl, include, original, also, plus, have, has, in the box
`)
/** Words with which sellers say that something is missing. */
export const NOT_THERE = list(`
  missing, lost, sold, only, extra, isnt, doesnt, wont, dont have, no longer, cant, in a case, kept in
`)
/** Words before the date of a purchase. */
export const BOUGHT = list(
  'bought, purchased, purchase, got it, buyed, new in, new since, first owner since, since',
)
