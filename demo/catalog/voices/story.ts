import { about, minorOf } from '#contract/money.ts'
import type { Random } from '../chance.ts'
import { composeDescription } from './compose-description.ts'
import type { PhoneFacts } from './facts.ts'
import {
  batteryLines,
  extrasLines,
  lockLines,
  reasonLines,
  traitLines,
  updateLines,
  wearLines,
} from './plain-lines.ts'

/** A private person who likes to chat. */
export function story(facts: PhoneFacts, random: Random): string {
  return composeDescription(facts, random, [
    [[beginnings(facts)], [reasonLines(facts), 0.75]],
    [[wearLines(facts)], [batteryLines(facts), 0.8], [traitLines(facts), 0.35], [updateLines(facts), 0.3]],
    [
      [extrasLines(facts), 0.7],
      [lockLines(facts), 0.6],
      [endings, 0.75],
    ],
  ])
}

function beginnings({ refurbished, yearsUsed, condition, paidCents }: PhoneFacts): string[] {
  const lines = [
    'Bought {how} in {boughtMonth} and used for {years}, [every day|mostly by me, sometimes as a flashlight].',
    'This {model} [has been with me|and I have been together] since {boughtSeason}.',
    '[My|This is my] daily phone [for|of] {years}, {storage} in {color}.',
    'I got this {how} in {boughtSeason}, [mostly for the camera|after sitting on the one before it].',
    '{years} of [holidays, parking receipts and blurry dogs|commutes, podcasts and one very long group chat] went through this phone.',
    'Belonged to my [mother|mother-in-law], who used it for [photos of her garden|crosswords and calling me] since {boughtYear}.',
  ]
  if (!refurbished && paidCents > minorOf(about(500)))
    lines.push(
      'Paid {paid} for it in {boughtMonth}. [Let us not dwell on that.|Ouch, but it was a good phone to have.]',
    )
  if (yearsUsed > 2)
    lines.push(
      'It went [to three countries|up two mountains|through a PhD] with me and [never gave up|came back every time].',
    )
  if (yearsUsed < 1.2)
    lines.push('Barely got to know it: {years} of use, [mostly on my desk|mostly at home].')
  if (condition !== 'Fair')
    lines.push(
      "It has been my wife's phone since {boughtMonth}; she is careful, [I am not|which is why I'm not allowed to carry it].",
    )
  return lines
}

const endings = [
  '[Pick-up in|You can look at it in] {city}, [coffee included|bring your SIM and try it|any evening after six].',
  'I ship [within a day|the next day], [well wrapped|in a box that has survived worse].',
  '[Reset and ready|It is wiped and signed out].',
  '[Ask me anything|Questions? Just ask], I answer [in the evening|when the kids are asleep].',
  '[A little room on the price if you pick it up.|Price is fair, I checked the others here.]',
]
