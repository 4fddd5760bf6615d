import type { Filters } from '#contract/search/filters.ts'
import { list } from '../list.ts'

type Condition = NonNullable<Filters['condition']>[number]

/** What people call each condition. A condition also stands for all better ones, as people accept them. */
export const CONDITIONS: Record<Condition, string[]> = {
  Excellent: list(`
    excellent, at least excellent, mint, mint condition, like new, as new, barely used, hardly used, pristine, flawless, immaculate, perfect,
    superb, spotless, grade a, a grade, grade a+, a+ grade, no scratches, no scratch, without scratches, scratch free,
    scratchless, not scratched, no dents, no wear, zero scratches, undamaged, not damaged, no damage, no scratches or cracks, no
    cracks or scratches, no scratches or dents, no dents or scratches, without scratches or cracks, without scratches or dents,
    looks new, looks brand new, looks like new, practically new, nearly new, almost new, virtually new, basically new, good as new, like brand new, best condition, top condition, great shape, great nick, excelent, open box
  `),
  Good: list(`
    good condition, good working condition, good or excellent, good to excellent, good and excellent, good excellent, excellent or
    good, excellent to good, excellent good, used good, used but good, good used, not cracked, no cracks, without cracks, not
    broken, good shape, good nick, decent nick, decent shape, nice shape, solid shape, solid condition, decent used, good state, good or better, good or
    above, good and up, at least good, at least in good condition, in good condition or better, great condition, very good, nice
    condition, decent condition, clean, grade b, b grade, well kept, well maintained, lightly used, gently used, light wear,
    light scratches, small scratches, small scratch, minor scratches, tiny scratches, small scuffs, small dent
  `),
  Fair: list(`
    fair, acceptable, ok condition, okay condition, average condition, usable condition, poor
    condition, bad condition, rough, worn, scratched, scratches, beat up, beater, grade c, c grade, heavily used, visible wear,
    cosmetic damage
  `),
  'For parts': list(`
    for parts, spare parts, for spare part, parts phone, parts only, parts or repair, for parts or not working, spares, spares or
    repair, spares and repairs, not working, non working, not fully working, doesnt work, does not work, dead, dead phone, wont
    turn on, no power, wont power on, does not turn on, doesnt turn on, bricked, junk, scrap
  `),
}

/** Any condition but 'For parts'. */
export const WORKS = list(`
  working, fully working, works great, works well, works fine, works perfectly, works like new, fully functional, functional,
  functioning, in working order, working order, working condition, in working condition, fair or better, at least fair, fair or
  above, fair and up, at least in fair condition
`)

/** After a condition: that one or any better. */
export const OR_BETTER = list(`
  or better, or above, and better, and above, or higher, minimum, at least
`)
