import type { Random } from '../chance.ts'
import { composeDescription } from './compose-description.ts'
import type { PhoneFacts } from './facts.ts'
import { batteryLines, extrasLines, lockLines, traitLines, updateLines, wearLines } from './plain-lines.ts'

/** Somebody who owns six phones and has opinions on each. */
export function enthusiast(facts: PhoneFacts, random: Random): string {
  return composeDescription(facts, random, [
    [[openings(facts)], [praise(facts)], [reasons(facts), 0.6]],
    [[wearLines(facts)], [batteryLines(facts), 0.85], [care(facts), 0.45]],
    [
      [updateLines(facts), 0.5],
      [extrasLines(facts), 0.7],
      [lockLines(facts), 0.4],
      [endings, 0.3],
    ],
  ])
}

function openings({ model, boughtOn }: PhoneFacts): string[] {
  const lines = [
    '{model} with {storage} in {color}, [the color to have|the right color, if you ask me].',
    'From a small collection: {full}, {storage}, bought {how} {boughtMonth}.',
    'The {model} was [my main phone|in my rotation] for {years}.',
    'If you know the {model}, [you know why I kept it this long|you can skip to the price].',
  ]
  if (boughtOn.getTime() - model.released.getTime() < 45 * 86_400_000) {
    lines.push(
      'Bought [right at launch|in the first weeks], {boughtMonth}, [because patience is for others|of course].',
    )
  }
  return lines
}

function praise(facts: PhoneFacts): string[] {
  const about = traitLines(facts)
  const general = [
    'Still [quick|fast] [in everything I do|with a dozen tabs and maps running].',
    'The haptics are [better than on half of what came later|very good].',
    'The camera [needs light but rewards it|holds up well in daylight, less at night].',
  ]
  if (facts.condition !== 'Fair')
    general.push('Screen is [even, no burn-in, no dead pixels|perfect: no burn-in, I ran a test image].')
  return about.length > 0 ? [...about, ...about, ...general] : general
}

function reasons({ next, yearsUsed }: PhoneFacts): string[] {
  const lines = [
    'The drawer is full.',
    'One in, one out is the rule of [this|the] house.',
    'I review [my drawer|the collection] every fall and this one [lost|drew the short straw].',
  ]
  if (next)
    lines.push(
      'The {next} does the same things [a bit faster|with more megapixels], so reason has to win.',
      'My {next} arrived.',
    )
  if (yearsUsed < 1.5)
    lines.push('[I never keep one for more than a year.|I change phones too often, you benefit.]')
  return lines
}

function care({ flaws }: PhoneFacts): string[] {
  const lines = [
    'Charged [to 80% most nights|slowly, overnight], never [gamed on while plugged in|left in a hot car].',
    'Software is stock, bootloader untouched.',
    '[Reset twice|Factory reset], [no accounts|ready for setup].',
  ]
  if (flaws.length === 0) lines.push('Protector since day one, [peel it if you like|a fresh one is on it].')
  return lines
}

const endings = [
  'Happy to talk about [it|phones] at pick-up in {city}, [bring time|you have been warned].',
  'To someone who [will use it|reads spec sheets], please.',
  'No trades unless you have [something odd|a Lumia in yellow].',
]
