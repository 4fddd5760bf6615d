import { about, minorOf } from '#contract/money.ts'
import type { Habit } from '../languages/subjects.ts'
import { type Random, weighted } from './chance.ts'
import { careful } from './voices/careful.ts'
import { collector } from './voices/collector.ts'
import { deadpan } from './voices/deadpan.ts'
import { enthusiast } from './voices/enthusiast.ts'
import type { PhoneFacts } from './voices/facts.ts'
import { office } from './voices/office.ts'
import { oneLiner } from './voices/one-liner.ts'
import { parent } from './voices/parent.ts'
import { refurbisher } from './voices/refurbisher.ts'
import { secondLanguage } from './voices/second-language.ts'
import { specList } from './voices/spec-list.ts'
import { story } from './voices/story.ts'

type Voice = (facts: PhoneFacts, random: Random) => string

/** Which voices people of a habit sell in, and how often. */
const voicesOf: Record<Habit, readonly (readonly [voice: Voice, weight: number])[]> = {
  shop: [
    [refurbisher, 76],
    [specList, 24],
  ],
  casual: [
    [story, 30],
    [deadpan, 24],
    [oneLiner, 22],
    [careful, 14],
    [specList, 10],
  ],
  parent: [
    [parent, 50],
    [story, 20],
    [oneLiner, 16],
    [careful, 14],
  ],
  keen: [
    [enthusiast, 58],
    [specList, 18],
    [careful, 12],
    [deadpan, 12],
  ],
  newcomer: [
    [secondLanguage, 72],
    [oneLiner, 14],
    [specList, 14],
  ],
  office: [
    [office, 80],
    [specList, 20],
  ],
}

const COLLECTABLE_AFTER_YEARS = 6.5

/** What a parent pays for a child's phone at most, in minor units. */
const CHILDS_PHONE_AT_MOST = minorOf(about(650))

/** A description of 15 to 900 characters, in line with all facts; line breaks are real ones. */
export function descriptionOf(facts: PhoneFacts, habit: Habit, random: Random): string {
  if (isCollectable(facts) && habit !== 'shop' && habit !== 'office' && random() < 0.5)
    return collector(facts, random)
  const suited = voicesOf[habit].filter(
    ([voice]) => voice !== parent || facts.paidCents <= CHILDS_PHONE_AT_MOST,
  )
  const [voice] = weighted(random, suited, ([, weight]) => weight)
  return voice(facts, random)
}

function isCollectable({ model, boughtOn, yearsUsed }: PhoneFacts): boolean {
  const madeYearsAgo = yearsUsed + (boughtOn.getTime() - model.released.getTime()) / (365.25 * 86_400_000)
  return madeYearsAgo > COLLECTABLE_AFTER_YEARS
}
