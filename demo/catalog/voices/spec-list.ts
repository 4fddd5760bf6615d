import { happens, oneOf, type Random, someOf } from '../chance.ts'
import { type PhoneFacts, valuesOf } from './facts.ts'
import { phrase } from './phrase.ts'

/** Facts below each other, for people who compare. */
export function specList(facts: PhoneFacts, random: Random): string {
  const values = valuesOf(facts)
  const mark = oneOf(random, ['- ', '• ', '', '', '* '])
  const lines = linesOf(facts, random).map(line => mark + phrase(random, line, values))
  const heading = happens(random, 0.5) ? [phrase(random, oneOf(random, headings), values)] : []
  const closing = happens(random, 0.45) ? [phrase(random, oneOf(random, closings), values)] : []
  return [...heading, ...lines, ...closing].join('\n')
}

const headings = ['{full}', '{full}:', '{model}, bought {boughtYear}', 'What you get:']

const closings = [
  'Ask if [something is missing here|anything is unclear].',
  'Ships the next working day from {city}.',
  'No trades[, please|].',
  'Price as listed.',
  'No hidden surprises[, see above|].',
]

function linesOf(facts: PhoneFacts, random: Random): string[] {
  const { battery, condition, extras, flaws, lockedTo } = facts
  const first = [
    '{storage}, {color}',
    lockedTo ? 'Locked to {carrier}' : '[Unlocked|Carrier unlocked|SIM-free]',
  ]
  const others = [
    'Bought {how} {boughtMonth}',
    `Condition: ${condition.toLowerCase()}${flaws.length ? ' ({flaws})' : ', [no scratches|no marks]'}`,
    batteryEntry(battery),
    '[Factory reset|Reset and signed out of all accounts]',
    updatesEntry(facts),
    extras.box || extras.power || extras.phoneCase
      ? '[Includes|With|In the parcel:] {extras}'
      : 'Phone only, no accessories',
    '[Cameras, speakers, mic, buttons tested|All functions tested|Everything works]',
  ].filter(entry => entry !== '')
  return [...first, ...inOrder(others, someOf(random, others, 3 + Math.floor(random() * 4)))]
}

function inOrder(all: string[], some: string[]): string[] {
  return all.filter(entry => some.includes(entry))
}

function batteryEntry({ health, replaced, state }: PhoneFacts['battery']): string {
  const fresh = replaced ? ' (replaced this year)' : ''
  if (health !== null) return `Battery [health |]{battery}%${fresh}`
  if (replaced) return 'Battery replaced this year'
  return {
    fresh: 'Battery: [like new|all day]',
    fine: 'Battery: [good|a full day]',
    tired: 'Battery: [original, tired|weak]',
  }[state]
}

function updatesEntry({ updates }: PhoneFacts): string {
  if (updates.state === 'lasting' || updates.state === 'ending')
    return 'Security updates until {updatesMonth}'
  if (updates.state === 'ended')
    return updates.until ? 'Security updates ended {updatesMonth}' : 'No more security updates'
  return ''
}
