import type { Drawing, View } from '#demo/drawings/draw-phone.ts'
import { hashText } from '#demo/drawings/random.ts'
import { happens, oneOf, type Random, someOf } from './chance.ts'
import { type Color, isPopular, type PhoneModel, phoneModels } from './models.ts'
import type { Condition } from './prices.ts'

/** The most popular models have a second cover picture, because they often appear together on one page. */
const SECOND_COVER_FROM = 28

/** The number of backdrops and arrangements. */
const SCENES = 24

const views: readonly View[] = ['pair', 'back', 'front', 'side', 'wear']
const conditions: readonly Condition[] = ['Excellent', 'Good', 'Fair']

/**
 * 1 to 6 different pictures of one phone, the cover first. Phones of the same model, color and condition share them, so
 * that only the pictures of `everyDrawing` have to be drawn, independent of the shop's size.
 */
export function drawingsFor(
  random: Random,
  model: PhoneModel,
  color: Color,
  condition: Condition,
): Drawing[] {
  const { covers, others, wear } = choiceOf(model, color, condition)
  const cover = oneOf(random, covers)
  const wearShown = happens(random, condition === 'Fair' ? 0.85 : 0.6) ? wear : []
  const rest = [...covers.filter(other => other !== cover), ...others]
  const [few, many] = isPopular(model) ? [0.34, 0.78] : [0.62, 0.9]
  const chance = random()
  const more = chance < few ? 0 : chance < many ? 1 + Math.floor(random() * 2) : rest.length
  return [cover, ...someOf(random, rest, more), ...wearShown]
}

/** The pictures of a phone with a close-up of a worn one as the last. */
export function closeUpOf(drawings: readonly Drawing[]): Drawing[] {
  const others = drawings.filter(({ view }) => view !== 'wear')
  const [cover] = others
  const model = cover && phoneModels.find(other => other.model === cover.model && other.brand === cover.brand)
  return cover && model ? [...others, ...choiceOf(model, cover.color, 'Fair').wear] : [...drawings]
}

/** All pictures that phones of the shop can have. */
export function everyDrawing(): Drawing[] {
  const drawings = new Map<string, Drawing>()
  for (const model of phoneModels) {
    for (const color of model.colors) {
      for (const condition of conditions) {
        const { covers, others, wear } = choiceOf(model, color, condition)
        for (const drawing of [...covers, ...others, ...wear]) drawings.set(JSON.stringify(drawing), drawing)
      }
    }
  }
  return [...drawings.values()]
}

/**
 * The available pictures. Wear is drawn for the condition; all other views show a clean phone, except that a worn popular
 * model has its own back. Rare models have fewer pictures.
 */
function choiceOf(model: PhoneModel, color: Color, condition: Condition) {
  const draw = (view: View, shown: Condition, number = 0): Drawing => ({
    brand: model.brand,
    model: model.model,
    color: { name: color.name, hex: color.hex },
    view,
    condition: shown,
    scene: (hashText(`${model.model}/${color.name}/${views.indexOf(view)}`) + 7 * number) % SCENES,
  })
  const worn = condition === 'Fair'
  if (!isPopular(model)) {
    const single = hashText(`${model.model}/${color.name}`) % 3 === 0 ? 'front' : 'back'
    const covers = [draw('pair', 'Excellent'), draw(single, 'Excellent')]
    return { covers, others: [], wear: worn ? [draw('wear', 'Fair')] : [] }
  }
  const covers = [
    draw('pair', 'Excellent'),
    draw('back', worn ? 'Fair' : 'Excellent'),
    draw('front', 'Excellent'),
  ]
  if (model.popularity >= SECOND_COVER_FROM) covers.push(draw('pair', 'Excellent', 1))
  return {
    covers,
    others: [draw('side', 'Excellent')],
    wear: condition === 'Excellent' ? [] : [draw('wear', condition)],
  }
}
