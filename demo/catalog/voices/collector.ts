import type { Random } from '../chance.ts'
import { composeDescription } from './compose-description.ts'
import type { PhoneFacts } from './facts.ts'
import { batteryLines, extrasLines, lockLines, traitLines, updateLines, wearLines } from './plain-lines.ts'

/** Somebody parting with an old phone, to whom its age is the point. */
export function collector(facts: PhoneFacts, random: Random): string {
  return composeDescription(facts, random, [
    [[openings(facts)], [traitLines(facts), 0.5]],
    [[wearLines(facts)], [batteryLines(facts), 0.75], [updateLines(facts), 0.8]],
    [[uses], [extrasLines(facts), 0.6], [lockLines(facts), 0.5]],
  ])
}

function openings({ model }: PhoneFacts): string[] {
  const year = model.released.getUTCFullYear()
  return [
    `{full} from ${year}, [kept because I liked it|a bit of phone history], {storage}.`,
    `The {model} came out in ${year}. [This one still starts in the morning.|They do not make them like this now, for better and worse.]`,
    'Found while clearing [a drawer|the office|the attic]: {full} in {color}[, and it still turns on|, charged it, works].',
    '[An old one|Not a new phone]: {model}, {storage}, mine since {boughtYear}.',
  ]
}

const uses = [
  'Good for [music|podcasts|a remote control], [travel|the workshop] or a collection.',
  'Ideal as [a baby monitor|a dash cam|a kitchen radio|a phone for festivals].',
  'Someone will want it for [parts|the nostalgia]; I hope [you use it|not for the drawer again].',
  'As a spare [for the day yours meets the floor|phone it is all you need].',
]
