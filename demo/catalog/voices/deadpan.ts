import { about, minorOf } from '#contract/money.ts'
import type { Random } from '../chance.ts'
import { composeDescription } from './compose-description.ts'
import type { PhoneFacts } from './facts.ts'
import { batteryLines, extrasLines, lockLines, updateLines } from './plain-lines.ts'

/** Somebody dry. */
export function deadpan(facts: PhoneFacts, random: Random): string {
  return composeDescription(facts, random, [
    [[openings(facts)], [looks(facts), 0.95], [batteryLines(facts), 0.6], [updateLines(facts), 0.25]],
    [
      [extrasLines(facts), 0.5],
      [lockLines(facts), 0.4],
      [endings, 0.65],
    ],
  ])
}

function openings({ yearsUsed, model, next, paidCents, traits }: PhoneFacts): string[] {
  const lines = [
    '[Phone|Telephone]. {color}. [Makes calls, I am told.|Also makes calls, apparently.]',
    "I have read {years} of news on this. [It is not the phone's fault.|The phone was the good part.]",
    'It has known [my alarm|every wrong turn I took] since {boughtYear} and [never complained|kept quiet].',
    'For sale: {model}, {storage}, [of which I filled nine|mostly pictures of whiteboards, now deleted].',
    '[Excellent flashlight with a phone attached.|Very good alarm clock, {storage}.]',
    'Used {years} for [messages that could have waited|photos of menus]. [It deserves better.|It is capable of more.]',
  ]
  if (paidCents > minorOf(about(700)))
    lines.push(
      'I paid {paid} for this and mostly [checked the weather|set timers]. You could do [worse|the same for {price}].',
    )
  if (next)
    lines.push('The {next} is [better in ways I cannot see|the same but newer], so here is the {model}.')
  if (yearsUsed > 4)
    lines.push(
      '{years} old, which is [ninety|a hundred] in phone years. [Still on the first name with its charger.|Walks unaided.]',
    )
  if (model.brand === 'LG' || model.brand === 'HTC')
    lines.push('From the days when {full} was a sentence people said [with interest|out loud].')
  if (traits.includes('flip'))
    lines.push('It folds. [I have demonstrated this at parties.|People ask. You get used to it.]')
  return lines
}

function looks({ condition, flaws }: PhoneFacts): string[] {
  if (flaws.length === 0)
    return [
      'No scratches. [I lead a quiet life.|My desk is carpeted.]',
      'Condition: [annoyingly perfect|better than mine].',
    ]
  if (condition === 'Fair') {
    return [
      'It has {flaws}. [Character costs extra elsewhere.|Gravity was involved.]',
      '{flaws}: [the floor won|I dropped it, it did not drop me].',
      'Beauty: [no|left in {boughtYear}] ({flaws}). Function: yes.',
    ]
  }
  return [
    '{flaws}, [and that is the whole crime scene|nothing a case does not forgive].',
    'It has {flaws}. [You would too.|I have more.]',
  ]
}

const endings = [
  'Reset. [It remembers nothing. I envy it.|It has forgotten me already.]',
  'Pick-up in {city}. [I will be the one holding the phone.|Look for the man with two phones.]',
  'No trades, [no crypto, no goats|not even for a boat].',
  'I answer messages, [just not on this phone|eventually].',
  '[The price is the price.|{price}, as it says above.]',
]
