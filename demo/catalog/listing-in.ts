import type { Language } from '#contract/languages.ts'
import type { DemoLanguage } from '../languages/language.ts'
import { demoLanguage } from '../languages/languages.ts'
import type { Habit } from '../languages/subjects.ts'
import { happens, oneOf, type Random } from './chance.ts'
import { valuesIn } from './values-in.ts'
import type { LineValues, PhoneFacts } from './voices/facts.ts'
import { phrase } from './voices/phrase.ts'

const LONGEST_TITLE = 110
const OLD_YEARS = 6.5
const YEAR = 365.25 * 86_400_000

/** The title and the description of a phone in another language than English. */
export function listingIn(
  language: Exclude<Language, 'en'>,
  facts: PhoneFacts,
  { habit, random }: { habit: Habit; random: Random },
): { name: string; description: string } {
  const speech = demoLanguage(language) as DemoLanguage
  const values = valuesIn(language, speech, facts)
  const about = { speech, facts, values, habit, random }
  return { name: titleOf(about), description: descriptionOf(about) }
}

/** What a phone for parts is called, and how its seller describes it. */
export function forPartsIn(
  language: Exclude<Language, 'en'>,
  facts: PhoneFacts,
  { failing, random }: { failing: readonly string[]; random: Random },
): { name: string; description: string } {
  const speech = demoLanguage(language) as DemoLanguage
  const values = valuesIn(language, speech, facts)
  const { openings, repairs, endings } = speech.forParts
  return {
    name: `${tidy(values)} ${speech.titles.forParts}`,
    description: [
      oneOf(random, openings),
      ...failing.map(english => speech.said[english] ?? ''),
      oneOf(random, repairs),
      oneOf(random, endings),
    ].join(' '),
  }
}

type About = {
  speech: DemoLanguage
  facts: PhoneFacts
  values: LineValues
  habit: Habit
  random: Random
}

const tidy = ({ full, size, color }: LineValues): string => `${full} ${size} ${color}`

function titleOf({ speech: { titles }, facts, values, habit, random }: About): string {
  const { condition, extras, lockedTo } = facts
  const say = (line: string) => line.replace('{carrier}', values.carrier).replace('{city}', values.city)
  const remark = () => oneOf(random, titles.remarks[condition])
  const along = extras.phoneCase ? titles.withCase : extras.box ? titles.withBox : ''
  const lock = say(lockedTo ? titles.locked : titles.unlocked)
  const isBusiness = habit === 'shop' || habit === 'office'
  const grade = titles.grade.replace('{grade}', { Excellent: 'A', Good: 'B', Fair: 'C' }[condition])
  const style = random()
  const title = isBusiness
    ? style < 0.6
      ? tidy(values)
      : style < 0.8
        ? `${tidy(values)} | ${grade}`
        : `${values.full} (${values.size}, ${values.color}) – ${lock}`
    : style < 0.5
      ? tidy(values)
      : style < 0.65
        ? `${values.full} ${values.size} – ${remark()}`
        : style < 0.85
          ? `${values.model} ${values.size} ${remark()}${along && ` ${along}`}`
          : style < 0.95
            ? `${values.full} ${values.size} ${values.color}, ${lock}`
            : `${tidy(values)}, ${remark()}, ${lock}, ${say(titles.pickUp)}`
  const whole =
    lockedTo && !title.includes(lockedTo) && happens(random, 0.7) ? `${title} (${lockedTo})` : title
  return whole.length <= LONGEST_TITLE ? whole : tidy(values)
}

function descriptionOf({ speech, facts, values, habit, random }: About): string {
  const { condition, flaws, battery, extras, lockedTo, traits, next } = facts
  const isBusiness = habit === 'shop' || habit === 'office'
  const part = (lines: readonly string[], likely = 1) => ({ lines, likely })
  const openings =
    isOld(facts) && !isBusiness && happens(random, 0.4) ? speech.openingsOfOldPhones : speech.openings[habit]
  const hasExtras = extras.box || extras.power !== null || extras.phoneCase !== null
  const isShort = !isBusiness && happens(random, 0.2)
  const share = isShort ? 0.25 : 1
  const paragraphs = [
    [
      part(openings),
      part(
        next && happens(random, 0.6) ? speech.reasonsWithNext : speech.reasons,
        isBusiness ? 0 : 0.5 * share,
      ),
    ],
    [
      part(flaws.length === 0 ? speech.wear.none : speech.wear[condition]),
      part(speech.tested, isBusiness ? 0.85 : 0),
      part(batteryLines(speech, battery), 0.8 * share),
      part(
        traits.flatMap(trait => speech.traits[trait] ?? []),
        isBusiness ? 0 : 0.4 * share,
      ),
      part(updateLines(speech, facts), 0.35 * share),
    ],
    [
      part(hasExtras ? speech.box.some : speech.box.none, 0.7 * share),
      part(lockedTo ? speech.lock.locked : speech.lock.unlocked, lockedTo ? 1 : 0.5 * share),
      part(speech.endings[habit], 0.75),
    ],
  ]
  const said = paragraphs.map(parts =>
    parts
      .filter(({ lines, likely }) => lines.length > 0 && happens(random, likely))
      .map(({ lines }) => phrase(random, oneOf(random, lines), values).trim())
      .join(' '),
  )
  return said.filter(Boolean).join(isBusiness || isShort ? ' ' : '\n\n')
}

function batteryLines({ battery: lines }: DemoLanguage, { replaced, health, state }: PhoneFacts['battery']) {
  if (replaced) return lines.replaced
  if (health === null) return lines[state]
  return health >= 86 ? lines.percentGood : health >= 80 ? lines.percentFair : lines.percentLow
}

function updateLines({ updates: lines }: DemoLanguage, { updates }: PhoneFacts): readonly string[] {
  if (updates.state === 'unknown') return []
  if (updates.state === 'ended') return updates.until ? lines.endedSince : lines.ended
  return lines[updates.state]
}

const isOld = ({ model, boughtOn, yearsUsed }: PhoneFacts) =>
  yearsUsed + (boughtOn.getTime() - model.released.getTime()) / YEAR > OLD_YEARS
