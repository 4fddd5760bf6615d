import type { Part } from '#contract/phones/facts.ts'
import type { Mark } from '#demo/drawings/marks.ts'
import type { Condition } from '../languages/subjects.ts'
import { happens, type Random, someOf } from './chance.ts'
import type { PhoneModel } from './models.ts'
import { isFoldable } from './traits.ts'

/** A flaw as its seller puts it; the part it is on, and how it looks, if a photo can show it. */
export type Flaw = { said: string; part?: Part; mark?: Mark }

const onFront = (kind: Mark['kind'], across: number, down: number): Mark => ({
  kind,
  face: 'front',
  at: [across, down],
})
const onBack = (kind: Mark['kind'], across: number, down: number): Mark => ({
  kind,
  face: 'back',
  at: [across, down],
})

const barely: Flaw[] = [
  {
    said: 'one hairline scratch on the screen that shows only under a lamp',
    part: 'screen',
    mark: onFront('hairline', 0.6, 0.45),
  },
  { said: 'a tiny nick on the bottom edge', part: 'frame', mark: onFront('nick', 0.7, 0.99) },
  { said: 'a faint rub mark on the back', part: 'back', mark: onBack('rub', 0.45, 0.6) },
  { said: 'a pinhead chip beside the charging port', part: 'frame', mark: onFront('nick', 0.6, 0.99) },
]

const light: Flaw[] = [
  { said: 'a faint scratch near the front camera', part: 'screen', mark: onFront('scratch', 0.62, 0.09) },
  { said: 'light scuffs on the bottom edge', part: 'frame', mark: onBack('scuff', 0.5, 0.98) },
  { said: 'a few hairlines on the screen', part: 'screen', mark: onFront('hairlines', 0.5, 0.55) },
  { said: 'a small nick in the top left corner', part: 'frame', mark: onFront('dent', 0.03, 0.02) },
  { said: 'fine scratches on the back', part: 'back', mark: onBack('hairlines', 0.55, 0.6) },
  { said: 'a shiny spot on the frame where a thumb sat', part: 'frame' },
  { said: 'a dull patch around the charging port', part: 'frame', mark: onBack('dull', 0.5, 0.97) },
  { said: 'micro-scratches from pocket life', part: 'back', mark: onBack('hairlines', 0.5, 0.7) },
  { said: 'a small chip in the paint by the volume keys', part: 'frame', mark: onFront('nick', 0.01, 0.3) },
  {
    said: 'a light scratch across the lower third of the screen',
    part: 'screen',
    mark: onFront('scratch', 0.5, 0.72),
  },
]

const heavy: Flaw[] = [
  {
    said: 'a deep scratch across the middle of the screen',
    part: 'screen',
    mark: onFront('deepScratch', 0.5, 0.5),
  },
  { said: 'a crack in the back, top right corner', part: 'back', mark: onBack('crack', 0.86, 0.09) },
  { said: 'dents in two corners', part: 'frame', mark: onFront('dent', 0.97, 0.98) },
  { said: 'scuffed edges all around', part: 'frame', mark: onBack('edges', 0.92, 0.8) },
  {
    said: 'a chip in the glass at the bottom left of the screen',
    part: 'screen',
    mark: onFront('chip', 0.08, 0.95),
  },
  { said: 'a back that is scratched all over', part: 'back', mark: onBack('scratches', 0.5, 0.62) },
  { said: 'a cracked camera cover that does not show in photos', part: 'cameras' },
  {
    said: 'a scuffed spot near the edge of the screen',
    part: 'screen',
    mark: onFront('brightSpot', 0.88, 0.6),
  },
  { said: 'a hairline crack below the front camera', part: 'screen', mark: onFront('crack', 0.5, 0.08) },
  { said: 'worn paint on every edge', part: 'frame', mark: onBack('edges', 0.08, 0.8) },
]

const crease: Flaw = { said: 'a crease you can feel, as on every one of these', part: 'screen' }
const ofTheFold: Flaw[] = [
  { said: 'a fold that shows from the front', part: 'screen' },
  { said: 'a protector that lifts at the fold', part: 'screen' },
]
const burnIn: Flaw = { said: 'a faint shadow of the keyboard on white screens', part: 'screen' }
/** Of phones for parts. */
const deadCorner: Flaw = { said: 'a dead corner', part: 'screen', mark: onFront('deadCorner', 0.86, 0.1) }

/** All flaws by numbers that never change, because the addresses of pictures contain them. Append new ones at the end. */
export const numbered: readonly Flaw[] = [
  ...barely,
  ...light,
  ...heavy,
  crease,
  ...ofTheFold,
  burnIn,
  deadCorner,
]

/** The flaw that a seller puts like this. */
export function flawSaid(said: string): Flaw {
  const flaw = numbered.find(one => one.said === said)
  if (!flaw) throw new Error(`No flaw is called ${said}.`)
  return flaw
}

export const markOf = (number: number): Mark | undefined => numbered[number]?.mark

export const numberOfMark = (mark: Mark): number => numbered.findIndex(flaw => flaw.mark === mark)

export const DEAD_CORNER = deadCorner.said
export const SCRATCHED_BACK = 'a back that is scratched all over'

/** Models with OLED screens that have been around long enough. */
const MAY_BURN_IN =
  /^Galaxy (S[789]|S10|S2[0-3]|Note)|^Pixel [3-7]|^iPhone (X|XS|XS Max|1[1-4] Pro|1[1-4] Pro Max)$/

/** Visible wear that fits the condition; none or one for Excellent, at least one for the others. */
export function flawsOf(random: Random, model: PhoneModel, condition: Condition): string[] {
  if (condition === 'Excellent') return happens(random, 0.25) ? said(someOf(random, barely, 1)) : []
  if (condition === 'Good') {
    const fold = isFoldable(model) ? [crease] : []
    return said(someOf(random, [...light, ...fold], happens(random, 0.55) ? 1 : 2))
  }
  const worn = isFoldable(model) ? ofTheFold : MAY_BURN_IN.test(model.model) ? [burnIn] : []
  return said(someOf(random, [...heavy, ...worn], happens(random, 0.45) ? 1 : happens(random, 0.7) ? 2 : 3))
}

const said = (flaws: Flaw[]) => flaws.map(flaw => flaw.said)
