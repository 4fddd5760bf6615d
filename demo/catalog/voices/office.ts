import type { Random } from '../chance.ts'
import { composeDescription } from './compose-description.ts'
import type { PhoneFacts } from './facts.ts'
import { batteryLines, lockLines, updateLines } from './plain-lines.ts'

/** A company that lets its old work phones go. */
export function office(facts: PhoneFacts, random: Random): string {
  return composeDescription(facts, random, [
    [[openings], [looks(facts)], [batteryLines(facts), 0.55]],
    [[wiped], [lockLines(facts), 0.5], [updateLines(facts), 0.5], [parcel(facts), 0.5], [endings, 0.5]],
  ])
}

const openings = [
  'Company phone, in service since {boughtMonth}. {full}, {storage}, {color}.',
  'One of [six|eight|a dozen] from our [field team|front desk|drivers], bought {boughtYear}[, one user each|].',
  'Retired work phone: {model}, {storage}. [Mostly calendar and calls.|Spent its days in a desk cradle.|Lived on a belt clip.]',
  'We renew our phones every [two|three] years. This {model} had one user[, who was tidy|].',
]

function looks({ flaws }: PhoneFacts): string[] {
  return flaws.length === 0
    ? ['No marks, [it was a spare|it never left the building].', 'Condition: [like new|no visible wear].']
    : [
        'Wear: {flaws}.',
        'Shows {flaws}, [works without fault|no faults].',
        'Cosmetic: {flaws}. Technical: no faults [found|reported].',
      ]
}

const wiped = [
  'Wiped and removed from device management.',
  'Erased, released from our MDM, [serial number can be checked|ready for setup].',
  'Reset by our IT, [no locks, no profiles|no company profile left].',
]

function parcel({ extras }: PhoneFacts): string[] {
  return extras.box || extras.power || extras.phoneCase
    ? ['Includes {extras}.']
    : ['No accessories, [our drawer of cables is a different listing|those stay with us].']
}

const endings = [
  'Invoice [available|on request].',
  'Collection in {city}, weekdays [8 to 4|before 5].',
  'More of the same available, [ask|message us].',
]
