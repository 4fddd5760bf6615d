import type { Habit } from '../languages/subjects.ts'
import { happens, oneOf, type Random, weighted } from './chance.ts'
import { fullName, storageLabel } from './models.ts'
import { type LineValues, type PhoneFacts, valuesOf } from './voices/facts.ts'

const LONGEST_TITLE = 110

type Title = (facts: PhoneFacts, values: LineValues, random: Random) => string

/** How sellers of a habit write titles, and how often; most keep to the tidy form that the page suggests. */
const stylesOf: Record<Habit, readonly (readonly [style: Title, weight: number])[]> = {
  shop: [
    [tidy, 60],
    [graded, 18],
    [bracketed, 14],
    [everything, 4],
    [dashed, 4],
  ],
  casual: [
    [tidy, 56],
    [short, 14],
    [remark, 16],
    [lowerCase, 7],
    [dashed, 4],
    [everything, 3],
  ],
  parent: [
    [tidy, 66],
    [short, 14],
    [remark, 16],
    [everything, 4],
  ],
  keen: [
    [tidy, 58],
    [dashed, 22],
    [bracketed, 14],
    [everything, 6],
  ],
  newcomer: [
    [tidy, 66],
    [short, 14],
    [remark, 10],
    [lowerCase, 6],
    [everything, 4],
  ],
  office: [
    [tidy, 70],
    [bracketed, 30],
  ],
}

/** What a seller calls an offer: 'iPhone 12 Pro 128GB Pacific Blue', or less tidy; at most 110 characters. */
export function titleOf(facts: PhoneFacts, habit: Habit, random: Random): string {
  const values = valuesOf(facts)
  const [style] = weighted(random, stylesOf[habit], ([, weight]) => weight)
  const title = style(facts, values, random)
  const locked =
    facts.lockedTo && !title.includes(facts.lockedTo) && happens(random, 0.7) ? ` (${facts.lockedTo})` : ''
  const whole = title + locked
  return whole.length <= LONGEST_TITLE ? whole : tidy(facts, values)
}

function tidy(_: PhoneFacts, { full, size, color }: LineValues): string {
  return `${full} ${size} ${color}`
}

function dashed({ model, storageGb }: PhoneFacts, { color }: LineValues): string {
  const spoken = color.startsWith('(') ? 'red' : color.toLowerCase()
  return `${fullName(model)}, ${storageLabel(storageGb, ' ')} — ${spoken}`
}

function bracketed(facts: PhoneFacts, { full, size, color }: LineValues): string {
  return `${full} (${size}, ${color})${facts.lockedTo ? ` – ${facts.lockedTo}` : ' – Unlocked'}`
}

function graded({ condition }: PhoneFacts, { full, size, color }: LineValues): string {
  return `${full} ${size} ${color} | Grade ${{ Excellent: 'A', Good: 'B', Fair: 'C' }[condition]}`
}

function short(facts: PhoneFacts, { model, full, size }: LineValues, random: Random): string {
  return `${happens(random, 0.5) ? model : full} ${facts.model.storage.length > 1 || happens(random, 0.4) ? size : ''}`.trim()
}

function lowerCase({ lockedTo }: PhoneFacts, { full, size, color }: LineValues, random: Random): string {
  const last = oneOf(random, [color, lockedTo ?? 'unlocked', ''])
  return `${full} ${size} ${last}`.trim().toLowerCase()
}

const remarks = {
  Excellent: ['like new', 'mint', 'barely used', '- perfect condition', '(as new)', 'spotless'],
  Good: ['good condition', '- works great', 'well kept', '(used, good)', 'clean screen', 'in good shape'],
  Fair: ['- some wear', 'scratched but works', 'worn but working', '- cheap'],
}

function remark({ condition, extras }: PhoneFacts, { model, size }: LineValues, random: Random): string {
  const along = extras.phoneCase ? ' w/ case' : extras.box ? ' w/ box' : ''
  const storage = happens(random, 0.65) ? ` ${size}` : ''
  return `${model}${storage} ${oneOf(random, remarks[condition])}${happens(random, 0.6) ? along : ''}`
}

/** For people who put the whole offer into its title. */
function everything(
  { battery, lockedTo, extras, condition }: PhoneFacts,
  values: LineValues,
  random: Random,
): string {
  const said = [
    lockedTo ? `${lockedTo} only` : 'unlocked',
    oneOf(
      random,
      {
        Excellent: ['like new', 'no scratches'],
        Good: ['good condition', 'light wear'],
        Fair: ['worn, works'],
      }[condition],
    ),
    battery.health !== null ? `battery ${battery.health}%` : battery.replaced ? 'new battery' : '',
    extras.box || extras.power || extras.phoneCase ? `with ${values.extras}` : 'phone only',
    happens(random, 0.5) ? `bought ${values.boughtYear}` : `pick-up ${values.city} or shipping`,
  ].filter(part => part !== '')
  let title = `${values.full} ${values.size} ${values.color}`
  for (const part of said) {
    if (title.length + part.length + 2 <= LONGEST_TITLE) title += `, ${part}`
  }
  return title
}
