import type { Random } from '../chance.ts'
import { composeDescription } from './compose-description.ts'
import type { PhoneFacts } from './facts.ts'
import { batteryLines, extrasLines, lockLines, updateLines, wearLines } from './plain-lines.ts'

/** A parent who sells what a child has grown out of. */
export function parent(facts: PhoneFacts, random: Random): string {
  return composeDescription(facts, random, [
    [[beginnings(facts)], [fates(facts), 0.8]],
    [[wearLines(facts)], [batteryLines(facts), 0.7], [updateLines(facts), 0.35]],
    [
      [handling, 0.7],
      [extrasLines(facts), 0.6],
      [lockLines(facts), 0.5],
      [endings, 0.45],
    ],
  ])
}

function beginnings({ condition }: PhoneFacts): string[] {
  const lines = [
    "My [daughter|son]'s phone since {boughtMonth}[, a birthday present|, for the bus to school|].",
    "This was our [youngest|eldest]'s [first phone|phone] for {years}.",
    'We bought this {how} in {boughtMonth} for our [twelve|thirteen|fourteen]-year-old.',
    'Family phone: first [my husband|me], then our [daughter|son], [now you|now hopefully yours].',
  ]
  if (condition !== 'Fair')
    lines.push(
      "[Teenager's|Our teenager's] phone, {storage}, [treated better than the bedroom it lived in|looked after better than I expected].",
    )
  return lines
}

function fates({ next }: PhoneFacts): string[] {
  const lines = [
    '[She|He] saved up for a [bigger|newer] one and [did it, to our surprise|paid half of it].',
    '[College came with|A new school year brought] a new phone.',
    'A grandparent [stepped in|has been generous], so it is [no longer needed|up for sale].',
  ]
  if (next)
    lines.push(
      'The {next} moved in at [Christmas|the last birthday] and this one [was forgotten|went into a drawer].',
    )
  return lines
}

const handling = [
  'Wiped, signed out, and parental controls are off.',
  'I have reset it and removed [it from our family group|the family sharing].',
  'All the [games|stickers] are gone[, inside and out|].',
  'The proceeds go to [a bicycle|driving lessons|a drum kit, pray for us].',
]

const endings = [
  'Would suit another [kid|first-timer].',
  '[Pick-up in|We are in] {city}[, weekends are best|, after school pick-up].',
  'Smoke-free home, [one cat|two dogs|a hamster who never touched it].',
]
