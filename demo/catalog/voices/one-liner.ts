import { happens, oneOf, type Random } from '../chance.ts'
import { type PhoneFacts, valuesOf } from './facts.ts'
import { phrase } from './phrase.ts'

/** Somebody with little time, or little to add. */
export function oneLiner(facts: PhoneFacts, random: Random): string {
  const line = [oneOf(random, looks[facts.condition]), factOf(facts, random)].join('[, |. ]')
  const text = phrase(random, `${line}.${oneOf(random, endings)}`, valuesOf(facts))
  return happens(random, 0.15) ? text.toLowerCase() : text
}

const looks = {
  Excellent: [
    '[Looks|As good as] new',
    'Mint',
    'Not a mark on it',
    '[Spotless|Flawless], lived in a case',
    'Could pass for new',
    'Hardly used',
    '[Clean inside and out|Very clean phone]',
  ],
  Good: [
    '[Light|Normal] wear, [nothing you feel with a nail|clean screen]',
    '[Used but looked after|Well kept], {years} old',
    'A few small marks, [all under the case|nothing on the screen]',
    'Has {firstFlaw}, [rest is clean|otherwise good]',
    'Good [solid|honest] phone',
    '[Everything works|Works perfectly], {firstFlaw}',
  ],
  Fair: [
    '[Not pretty|No beauty], but [works|does the job]',
    'Has {firstFlaw}, works fine',
    '[Looks rough, runs smooth|Ugly duckling, still swims]',
    'Worn and priced that way: {flaws}',
    '{flaws}. [Works|Everything works]',
    'Cosmetically tired, technically [awake|fine]',
  ],
}

const endings = [
  '',
  '',
  '',
  ' No trades.',
  ' Price is firm.',
  ' [First come, first served.|First to book gets it.]',
  ' Bought {how} in {boughtYear}.',
  ' Pick-up in {city}[ or I ship|].',
  ' Already [reset|wiped].',
  ' Questions welcome.',
]

function factOf(
  { condition, lockedTo, battery, extras, next, refurbished }: PhoneFacts,
  random: Random,
): string {
  const said = [lockedTo ? 'locked to {carrier}' : '{storage}, unlocked', '{storage}, {color}']
  if (condition !== 'Excellent') said.push('used for {years}')
  if (battery.health !== null) said.push('battery {battery}%', '{storage}, battery {battery}%')
  if (battery.replaced) said.push('new battery this year')
  if (extras.box || extras.power || extras.phoneCase) said.push('with {extras}', 'comes with {extras}')
  if (next) said.push('I have the {next} now')
  if (!refurbished) said.push('one owner since {boughtMonth}', 'bought new in {boughtMonth}')
  return oneOf(random, said)
}
