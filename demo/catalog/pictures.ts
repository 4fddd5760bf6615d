import { createHash } from 'node:crypto'
import { type Drawing, positionInDrawing, type View } from '#demo/drawings/draw-phone.ts'
import type { Condition } from '../languages/subjects.ts'
import { happens, oneOf, type Random, someOf } from './chance.ts'
import { flawSaid, markOf, numberOfMark } from './flaws.ts'
import { type Color, isPopular, type PhoneModel, phoneModels } from './models.ts'

/** What the pictures of a phone show. */
export type Shown = {
  model: PhoneModel
  color: Color
  condition: Condition
  /** As the seller puts them. */
  flaws: readonly string[]
  /** The number of the phone in its shop: backdrop, light and screen are its own. */
  phone: number
}

/** The number of backdrops and arrangements of a model, so that the pictures of a shop of any size are bounded. */
const SCENES = 36 ** 3

/** The most close-ups of damage. */
const CLOSE_UPS = 2

/**
 * 1 to 6 different pictures of one phone, the cover first. No other phone of a shop with fewer than `SCENES` phones has any of
 * them. They show the wear of its condition, and the flaws that its seller states, which close-ups show at the end.
 */
export function drawingsFor(random: Random, shown: Shown): Drawing[] {
  const { model, color, condition, phone } = shown
  const flaws = shown.flaws.map(flawSaid)
  const marks = flaws.flatMap(({ mark }) => mark ?? [])
  const draw = (view: View, seen = marks): Drawing => ({
    brand: model.brand,
    model: model.model,
    color: { name: color.name, hex: color.hex },
    view,
    condition,
    scene: phone % SCENES,
    ...(seen.length > 0 && { marks: seen }),
  })
  const popular = isPopular(model)
  const views: View[] = popular
    ? ['pair', 'back', 'front']
    : ['pair', happens(random, 0.33) ? 'front' : 'back']
  const covers = views.map(view => draw(view))
  // The cover of a phone in fair condition shows its damage if a photo does.
  const honest = covers.filter(cover => marks.some(mark => positionInDrawing(cover, mark)))
  const cover = oneOf(random, condition === 'Fair' && honest.length > 0 ? honest : covers)
  const rest = [...covers.filter(other => other !== cover), ...(popular ? [draw('side')] : [])]
  const [few, many] = popular ? [0.34, 0.78] : [0.62, 0.9]
  const chance = random()
  const more = chance < few ? 0 : chance < many ? 1 + Math.floor(random() * 2) : rest.length
  const shows = happens(random, { Excellent: 0.5, Good: 0.75, Fair: 1 }[condition])
  const closeUps = marks
    .slice(0, shows ? CLOSE_UPS : 0)
    .map((mark, index) => draw('wear', [mark, ...marks.toSpliced(index, 1)]))
  return [cover, ...someOf(random, rest, more), ...closeUps]
}

const VIEWS: Record<View, string> = { pair: 'p', back: 'b', front: 'f', side: 's', wear: 'w' }
const CONDITIONS: Record<Condition, string> = { Excellent: 'e', Good: 'g', Fair: 'f' }

/**
 * The id of a picture, which contains all that its drawing needs: `demo-1f3a9c2b-pf2k-4d`.
 * @see drawingOf
 */
export function drawingId({ brand, model, color, view, condition, scene, marks = [] }: Drawing): string {
  const numbers = marks.map(mark => numberOfMark(mark).toString(36)).join('')
  const phone = phoneKey(brand, model, color.name)
  return `demo-${phone}-${VIEWS[view]}${CONDITIONS[condition]}${scene.toString(36)}${numbers && `-${numbers}`}`
}

/** The drawing with this id; undefined for other pictures. */
export function drawingOf(id: string): Drawing | undefined {
  const [, key = '', v, c, scene = '', numbers = ''] =
    id.match(/^demo-([\da-f]{8})-([a-z])([a-z])([\da-z]{1,3})(?:-([\da-z]{1,4}))?$/) ?? []
  const phone = byKey().get(key)
  const view = keyOf(VIEWS, v)
  const condition = keyOf(CONDITIONS, c)
  if (!phone || !view || !condition) return undefined
  const marks = [...numbers].flatMap(number => markOf(Number.parseInt(number, 36)) ?? [])
  const { model, color } = phone
  return {
    brand: model.brand,
    model: model.model,
    color: { name: color.name, hex: color.hex },
    view,
    condition,
    scene: Number.parseInt(scene, 36),
    ...(marks.length > 0 && { marks }),
  }
}

const keyOf = <Key extends string>(letters: Record<Key, string>, letter: string | undefined) =>
  (Object.keys(letters) as Key[]).find(key => letters[key] === letter)

const phoneKey = (...names: string[]) =>
  createHash('sha256').update(names.join('/')).digest('hex').slice(0, 8)

let keyed: Map<string, { model: PhoneModel; color: Color }> | undefined

/** The models and colors by their keys, computed once. */
function byKey() {
  keyed ??= new Map(
    phoneModels.flatMap(model =>
      model.colors.map(color => [phoneKey(model.brand, model.model, color.name), { model, color }] as const),
    ),
  )
  return keyed
}
