import type { Random } from '../chance.ts'
import { composeDescription } from './compose-description.ts'
import type { PhoneFacts } from './facts.ts'
import { batteryLines, extrasLines, lockLines, reasonLines, updateLines } from './plain-lines.ts'

/** Somebody who would rather say too much than have it come back. */
export function careful(facts: PhoneFacts, random: Random): string {
  return composeDescription(facts, random, [
    [[beginnings]],
    [[marks(facts)], [proofs(facts), 0.6]],
    [[batteryLines(facts)], [updateLines(facts), 0.65], [lockLines(facts), 0.6]],
    [[extrasLines(facts)], [reasonLines(facts), 0.45], [endings, 0.6]],
  ])
}

const beginnings = [
  '{full}, {storage}, {color}. Bought {how} in {boughtMonth}[, receipt available|].',
  'I try to describe [this|things] the way I would like to read it. {model}, {storage}, in use for {years}.',
  "Everything I know about this phone, so [there are no surprises|you don't have to ask]: {storage}, {color}, bought {how} {boughtMonth}.",
  '[Please read before booking|Full description]: {full} with {storage}, [in use since|bought] {boughtMonth}.',
]

function marks({ flaws, condition }: PhoneFacts): string[] {
  if (flaws.length === 0) {
    return [
      'Screen, back and frame: [no marks I can find under a lamp|nothing, and I looked with a magnifier].',
      'Flaws: [none that I could find|none]. It spent {years} [in a case under a screen protector|in a leather sleeve].',
    ]
  }
  if (condition === 'Fair') {
    return [
      'The bad part first: {flaws}. [I called it Fair and mean it.|If that is too much, no hard feelings.]',
      'Flaws, all of them: {flaws}. [No others, I checked twice.|Touch, speakers and cameras are not affected.]',
      'What is wrong with it: {flaws}. What is not: everything else.',
    ]
  }
  return [
    'Flaws: {flaws}. [That is the complete list.|I have left nothing out.]',
    'Marks: {flaws}. [The screen itself is clean when lit.|You have to look for them.]',
    'I found {flaws}; [nothing else|otherwise it is as it should be].',
  ]
}

function proofs({ battery, refurbished }: PhoneFacts): string[] {
  const lines = [
    'I tested [calls, both cameras, speakers, Wi-Fi and charging|every button, every camera and the microphone] today.',
    'The IMEI is clean and I can show it at [hand-over|pick-up].',
    'All sensors, the [vibration motor|speaker grille] and [the flashlight|both microphones] work.',
  ]
  if (!battery.replaced && !refurbished) lines.push('Never opened[ or repaired|], never in water.')
  return lines
}

const endings = [
  'If it is not as described, [you do not have to take it|send it back].',
  'Happy to [make|send] more pictures[ of any corner|].',
  'I pack [carefully|it as if it were glass, which it is].',
  'You can test it for as long as you like in {city}.',
]
