import { happens, type Random, someOf } from './chance.ts'
import type { PhoneModel } from './models.ts'
import type { Condition } from './prices.ts'
import { isFoldable } from './traits.ts'

const barely = [
  'one hairline scratch on the screen that shows only under a lamp',
  'a tiny nick on the bottom edge',
  'a faint rub mark on the back',
  'a pinhead chip beside the charging port',
]

const light = [
  'a faint scratch near the front camera',
  'light scuffs on the bottom edge',
  'a few hairlines on the screen',
  'a small nick in the top left corner',
  'fine scratches on the back',
  'a shiny spot on the frame where a thumb sat',
  'a dull patch around the charging port',
  'micro-scratches from pocket life',
  'a small chip in the paint by the volume keys',
  'a light scratch across the lower third of the screen',
]

const heavy = [
  'a deep scratch across the middle of the screen',
  'a crack in the back, top right corner',
  'dents in two corners',
  'scuffed edges all around',
  'a chip in the glass at the bottom left of the screen',
  'a back that is scratched all over',
  'a cracked camera cover that does not show in photos',
  'a bright spot near the edge of the screen',
  'a hairline crack below the front camera',
  'worn paint on every edge',
]

const burnIn = 'a faint shadow of the keyboard on white screens'

/** Models with OLED screens that have been around long enough. */
const MAY_BURN_IN =
  /^Galaxy (S[789]|S10|S2[0-3]|Note)|^Pixel [3-7]|^iPhone (X|XS|XS Max|1[1-4] Pro|1[1-4] Pro Max)$/

/** Visible wear that fits the condition; none or one for Excellent, at least one for the others. */
export function flawsOf(random: Random, model: PhoneModel, condition: Condition): string[] {
  if (condition === 'Excellent') return happens(random, 0.25) ? someOf(random, barely, 1) : []
  if (condition === 'Good') {
    const fold = isFoldable(model) ? ['a crease you can feel, as on every one of these'] : []
    return someOf(random, [...light, ...fold], happens(random, 0.55) ? 1 : 2)
  }
  const worn = isFoldable(model)
    ? ['a dark line along the fold', 'a protector that lifts at the fold']
    : MAY_BURN_IN.test(model.model)
      ? [burnIn]
      : []
  return someOf(random, [...heavy, ...worn], happens(random, 0.45) ? 1 : happens(random, 0.7) ? 2 : 3)
}
