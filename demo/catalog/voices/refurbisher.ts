import { about, priceText } from '#contract/money.ts'
import { happens, oneOf, type Random } from '../chance.ts'
import { type PhoneFacts, valuesOf } from './facts.ts'
import { phrase } from './phrase.ts'

/** A shop that does this all day. */
export function refurbisher(facts: PhoneFacts, random: Random): string {
  const values = valuesOf(facts)
  const sentences: (readonly [string[], number])[] = [
    [intros, 1],
    [grade(facts), 1],
    [tested, 0.85],
    [power(facts), 0.9],
    [updates(facts), 0.5],
    [network(facts), 0.8],
    [parcel(facts), 0.85],
    [terms, 0.75],
  ]
  const said = sentences
    .filter(([lines, likely]) => lines.length > 0 && happens(random, likely))
    .map(([lines]) => phrase(random, oneOf(random, lines), values).trim())
  return said.join(happens(random, 0.35) ? '\n' : ' ')
}

const intros = [
  '{full}, {storage}, {color}.',
  '[Tested and cleaned|Checked and cleaned in our workshop]: {full} {size} in {color}.',
  '{full} in {color} with {storage}, [from its first owner|from a private owner].',
  'Trade-in from {boughtYear}: {full}, {storage}.',
  '[Just through the bench|Fresh off the bench]: {model}, {storage}, {color}.',
]

function grade({ condition, flaws }: PhoneFacts): string[] {
  if (flaws.length === 0)
    return [
      "Grade A: no marks [visible at arm's length|we could find].",
      'Cosmetic grade A, screen flawless.',
    ]
  if (condition === 'Excellent') return ['Grade A with one note: {flaws}.', 'Cosmetic grade A ({flaws}).']
  if (condition === 'Good') {
    return [
      'Grade B: {flaws}. [Screen clean in use.|]',
      'Cosmetic grade B, meaning {flaws}.',
      'Visible on this one: {flaws}. Graded B.',
    ]
  }
  return [
    'Grade C: {flaws}. [Fully working.|Function is not affected.]',
    'Sold as grade C because of {flaws}; [priced to match|the electronics are in order].',
  ]
}

const tested = [
  'Passed our [42|38|50]-point check[, printout in the box|].',
  'Screen, cameras, speakers, microphones, sensors and charging tested.',
  'Tested on a live network, [calls and data|call, data and GPS].',
  'Data erased to NIST 800-88, [certificate on request|no previous accounts].',
  'IMEI [checked: not lost, not blocked|clean], no accounts left on it.',
]

function power({ battery }: PhoneFacts): string[] {
  if (battery.health !== null) {
    return battery.replaced
      ? ['New battery fitted by us, {battery}%.', 'Battery replaced, capacity now {battery}%.']
      : [
          'Battery capacity [measured at |]{battery}%.',
          'Original battery, {battery}%[; replacement on request|].',
        ]
  }
  if (battery.replaced)
    return ['New battery fitted by us.', 'Battery replaced [in our workshop|with a new one].']
  return {
    fresh: ['Battery as new.', 'Battery measured above 90% of its rated capacity.'],
    fine: ['Battery holds more than 80% of its rated capacity.', 'Original battery, [passes our test|good].'],
    tired: [
      'Original battery, below 80%: [we can swap it before shipping, ask|priced accordingly].',
      'Battery worn, [noted in the price|works but short].',
    ],
  }[battery.state]
}

function updates({ updates: left }: PhoneFacts): string[] {
  if (left.state === 'ended') return ['[Please note|Note]: this model no longer receives security updates.']
  if (left.state === 'ending' || left.state === 'lasting')
    return ['Security updates until {updatesMonth}.', 'The maker [supports|updates] it until {updatesMonth}.']
  return left.state === 'supported' ? ['Receives current iOS updates.'] : []
}

function network({ lockedTo }: PhoneFacts): string[] {
  return lockedTo
    ? ['Locked to {carrier}.', 'For {carrier} customers only (network lock).']
    : ['Unlocked.', 'SIM-free[, all carriers|].', 'Factory unlocked.']
}

function parcel({ extras }: PhoneFacts): string[] {
  return extras.box || extras.power || extras.phoneCase
    ? ['Supplied with {extras}.', 'In the box: the phone, {extras}.']
    : [
        'Supplied without accessories, in a plain box.',
        `Phone only; {plug} cables [from ${priceText(about(6))}|sold separately].`,
      ]
}

const terms = [
  '[Tested|Checked] by us in [30|40|50] points[, with the results in the box|].',
  'Ships [same day on weekdays|within one working day].',
  'Ask us anything before you book.',
  'We have [several|two] of these; [ask for other colors|each priced by its condition].',
  'Collect in {city} or have it sent.',
]
