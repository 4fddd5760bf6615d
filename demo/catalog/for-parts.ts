import { FOR_PARTS, type ProductCondition } from '#contract/constants.ts'
import type { Language } from '#contract/languages.ts'
import { about, minorOf } from '#contract/money.ts'
import type { Part } from '#contract/phones/facts.ts'
import type { Drawing } from '#demo/drawings/draw-phone.ts'
import { hashText, seededRandom } from '#demo/drawings/random.ts'
import { oneOf, someOf } from './chance.ts'
import { type DemoDamage, flawsWithDots, withDot } from './dots.ts'
import { DEAD_CORNER, SCRATCHED_BACK } from './flaws.ts'
import { forPartsIn } from './listing-in.ts'
import type { Color } from './models.ts'
import { drawingsFor } from './pictures.ts'
import { type PhoneFacts, valuesOf } from './voices/facts.ts'

type Offer = {
  name: string
  condition: ProductCondition
  description: string
  resellPriceCents: number
  drawings: Drawing[]
  faults: DemoDamage[]
  advertise: string
}

/** `flaw` is how it looks, if a photo can show it. */
type Failure = { part: Part; note: string; said: string; flaw?: string }

export const failures: Failure[] = [
  {
    part: 'screen',
    note: 'The lower third does not react',
    said: 'The lower third of the screen no longer reacts to touch.',
  },
  {
    part: 'screen',
    note: 'Cracked, with a black corner',
    said: 'The screen is cracked and black in the upper right corner.',
    flaw: DEAD_CORNER,
  },
  {
    part: 'cameras',
    note: 'The main camera stays black',
    said: 'The main camera stays black; the other cameras are fine.',
  },
  { part: 'speakers', note: 'Silent', said: 'The loudspeaker is silent. Calls work with headphones.' },
  {
    part: 'ports',
    note: 'Loses contact',
    said: 'The charging port loses contact, so charging takes patience.',
  },
  { part: 'buttons', note: 'The power button is stuck', said: 'The power button is stuck.' },
  { part: 'battery', note: 'Shuts down at 40%', said: 'The battery gives up at 40 percent.' },
  {
    part: 'microphone',
    note: 'Callers hear nothing',
    said: 'Callers cannot hear me, so the microphone is gone.',
  },
]

const openings = [
  'For parts or repair.',
  'Sold for parts, because it does not fully work.',
  'For somebody who repairs phones, or needs the parts.',
]
const repairs = [
  'A repair would have cost more than it is worth to me.',
  'I never had it repaired.',
  'I have a new phone and no patience for a repair.',
  'The shop around the corner did not want to repair it.',
]
const endings = [
  'Everything else works as far as I could test.',
  'I found nothing else, but look at it as a phone for parts.',
  'It is signed out of all accounts, so the parts can be used.',
  'It starts, and the rest works.',
]

/** One phone in this many is for parts. */
const EVERY = 53
const FIRST = 29

/** The same phone for parts, if it is its turn: what fails, said plainly, and a low price. */
export function perhapsForParts<Phone extends Offer>(
  phone: Phone,
  {
    use,
    color,
    index,
    seed,
    language,
  }: { use: PhoneFacts; color: Color; index: number; seed: number; language: Language },
): Phone {
  if (index % EVERY !== FIRST || phone.advertise !== 'none') return phone
  const random = seededRandom(hashText(`${seed}/for-parts/${index}`))
  const failing = failuresOf(random)
  const seen = failing.flatMap(({ flaw }) => flaw ?? [])
  const { model } = use
  const drawings = drawingsFor(random, {
    model,
    color,
    condition: 'Fair',
    flaws: [...seen, SCRATCHED_BACK],
    phone: index,
  })
  return {
    ...phone,
    ...(language === 'en'
      ? inEnglish(random, use, failing)
      : forPartsIn(language, use, { failing: failing.map(({ said }) => said), random })),
    condition: FOR_PARTS,
    resellPriceCents: Math.max(2 * FIVE, Math.round((phone.resellPriceCents * 0.3) / FIVE) * FIVE),
    drawings,
    faults: [
      ...failing.map(({ part, note, flaw = '' }) => {
        const [shown] = flaw ? flawsWithDots([flaw], drawings) : []
        return shown ? { ...shown, note } : withDot({ part, note }, drawings)
      }),
      ...flawsWithDots([SCRATCHED_BACK], drawings),
    ],
  }
}

function inEnglish(random: () => number, use: PhoneFacts, failing: Failure[]) {
  const values = valuesOf(use)
  return {
    name: `${values.full} ${values.size} ${values.color}, for parts`,
    description: [
      oneOf(random, openings),
      ...failing.map(({ said }) => said),
      oneOf(random, repairs),
      oneOf(random, endings),
    ].join(' '),
  }
}

/** About five dollars in the shop's currency. */
const FIVE = minorOf(about(5))

/** One failure or two, of different parts. */
function failuresOf(random: () => number): Failure[] {
  const [first, second] = someOf(random, failures, 2)
  if (!first) return []
  return second && second.part !== first.part && random() < 0.5 ? [first, second] : [first]
}
