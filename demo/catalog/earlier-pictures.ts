import { createHash } from 'node:crypto'
import type { Drawing, View } from '#demo/drawings/draw-phone.ts'
import { hashText } from '#demo/drawings/random.ts'
import type { Condition } from '../languages/subjects.ts'
import { type Color, isPopular, type PhoneModel, phoneModels } from './models.ts'

/** The most popular models had a second cover picture. */
const SECOND_COVER_FROM = 28
const SCENES = 24

const views: readonly View[] = ['pair', 'back', 'front', 'side', 'wear']
const conditions: readonly Condition[] = ['Excellent', 'Good', 'Fair']

/**
 * The pictures of demo shops that versions until 0.2 have loaded, by their ids. Phones of the same model, color and condition
 * shared them.
 */
export function earlierDrawings(): Map<string, Drawing> {
  const drawings = new Map<string, Drawing>()
  for (const model of phoneModels) {
    for (const color of model.colors) {
      for (const condition of conditions) {
        const { covers, others, wear } = choiceOf(model, color, condition)
        for (const drawing of [...covers, ...others, ...wear]) drawings.set(idOf(drawing), drawing)
      }
    }
  }
  return drawings
}

const idOf = (drawing: Drawing) =>
  `demo-${createHash('sha256').update(JSON.stringify(drawing)).digest('hex').slice(0, 20)}`

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
