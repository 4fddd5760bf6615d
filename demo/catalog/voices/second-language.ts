import type { Random } from '../chance.ts'
import { composeDescription } from './compose-description.ts'
import type { PhoneFacts } from './facts.ts'

/** Clear and friendly English of somebody who grew up with another language. */
export function secondLanguage(facts: PhoneFacts, random: Random): string {
  return composeDescription(facts, random, [
    [[openings], [history(facts), 0.8]],
    [[state(facts)], [battery(facts), 0.8], [updates(facts), 0.35], [network(facts), 0.5]],
    [
      [extras(facts), 0.7],
      [endings, 0.8],
    ],
  ])
}

const openings = [
  '[Hello, I sell|I sell] my {full} with {storage}, color {color}.',
  'I sell this {model} because [I have now a new phone|I do not need two phones|my company gave me one].',
  'Good phone {model}, {storage}, {color}. [I am the first owner.|It was always mine.]',
  '{full}, {storage}. It is [my own phone|the phone of my wife|the phone of my brother], [always used with care|with care used].',
]

function history({ next, refurbished }: PhoneFacts): string[] {
  const lines = [
    'I bought it {how} in {boughtMonth} and [used it|I used it] {years}.',
    'It is in use since {boughtMonth}[, only for work|, mostly at home|].',
  ]
  if (!refurbished)
    lines.push('Bought new in {boughtMonth} in the official shop, [I have the bill|with invoice].')
  if (next) lines.push('Now I have the {next} and this one is [only lying in the drawer|without work].')
  return lines
}

function state({ flaws, condition }: PhoneFacts): string[] {
  if (flaws.length === 0)
    return [
      'The condition is like new, no [scratch|scratches], [I had always a case on it|always with case and glass].',
    ]
  if (condition === 'Fair') {
    return [
      'I say it honest: it has {flaws}. [But all functions are working.|It works without problem.]',
      'The outside is not so beautiful ({flaws}), the inside is [very good|without problem].',
    ]
  }
  return [
    'Condition is {grade}, only {flaws}. [Everything works.|All functions are working.]',
    'It has {flaws}, [this is all|more I could not find].',
  ].map(line => line.replace('{grade}', condition === 'Good' ? 'good' : 'very good'))
}

function battery({ battery: { health, replaced, state: wear } }: PhoneFacts): string[] {
  if (replaced)
    return [
      health === null ? 'The battery I changed this year.' : 'The battery is new from this year, {battery}%.',
    ]
  if (health !== null)
    return health >= 80
      ? ['Battery is {battery}%, [enough for the whole day|it is enough for one day].']
      : ['Battery is {battery}%, maybe you want to change it [soon|one day].']
  return {
    fresh: ['The battery is very strong[, one day and more|].'],
    fine: [
      'The battery is enough for one day.',
      'Battery is good, in the evening I have still some percent.',
    ],
    tired: [
      'The battery is not anymore like new, in the afternoon I charge it.',
      'Battery is old, please calculate with that.',
    ],
  }[wear]
}

function updates({ updates: left }: PhoneFacts): string[] {
  if (left.state === 'ended')
    return ['Security updates it gets no more, [for banking I would not use it|this you should know].']
  if (left.state === 'ending' || left.state === 'lasting')
    return ['Security updates come until {updatesMonth}.']
  return left.state === 'supported' ? ['It gets still the updates from Apple.'] : []
}

function network({ lockedTo }: PhoneFacts): string[] {
  return lockedTo
    ? ['It works only with {carrier}.']
    : ['It is unlocked, every SIM card works.', 'No SIM lock.']
}

function extras({ extras: { box, power, phoneCase }, model }: PhoneFacts): string[] {
  if (!box && !power && !phoneCase)
    return [
      `Only the phone, no [box|cable]. ${model.brand === 'Apple' ? 'Apple' : 'The'} account is already out.`,
    ]
  return ['With it you get {extras}.', 'I give also {extras}.', '{extras} is with it.']
}

const endings = [
  'You can see and test it in {city}.',
  'Shipping is possible[, well packed|].',
  'Please ask, I answer [fast|the same day].',
  'Thank you for looking!',
  'Price is a little bit negotiable[, only a little|].',
]
