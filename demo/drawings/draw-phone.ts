import { drawBack } from './back.ts'
import { colorsOf, drawBody } from './body.ts'
import { type Color, lightness, parseHex, WHITE } from './color.ts'
import { type Composition, compose, type View } from './composition.ts'
import { findSilhouette } from './find-silhouette.ts'
import { drawFront } from './front.ts'
import { faceAt, place } from './geometry.ts'
import type { Mark } from './marks.ts'
import { drawProp } from './props.ts'
import { hashText, seededRandom } from './random.ts'
import { contactShadow, leafShadow, roomLight, windowLight } from './shadows.ts'
import type { Stage, Subject } from './stage.ts'
import { chooseSurface } from './surfaces.ts'
import { document, newSheet } from './svg.ts'
import { type Condition, drawWear } from './wear.ts'

export type { View } from './composition.ts'

export type Drawing = {
  brand: string
  model: string
  /** As sold: the maker's name for it, and `#rrggbb`. */
  color: { name: string; hex: string }
  /** 'pair' shows front and back together; 'wear' is a close-up with marks that fit the condition. */
  view: View
  condition: Condition
  /** A 32-bit seed for background, angle, light and wallpaper. */
  scene: number
  /** Damage that the seller states. A close-up shows the first one. */
  marks?: readonly Mark[]
}

/** A square SVG document of 1280 by 1280 units. The same drawing always gives the same text. */
export function drawPhone(drawing: Drawing): string {
  const color = parseHex(drawing.color.hex)
  const { seed, random, composition } = composed(drawing)
  const stage: Stage = { sheet: newSheet(), light: lamp(random), wallpaper: seed }
  const subjects = composition.phones.map(phone => ({
    ...phone,
    colors: colorsOf(phone.silhouette, color),
  }))
  const wearSeed = hashText(`${seed}/${drawing.condition}`)
  const body =
    background(stage, composition, subjects, random) +
    subjects
      .map((subject, index) => drawSubject(stage, subject, index, composition, drawing, wearSeed))
      .join('')
  return document(stage.sheet, body)
}

function composed({ brand, model, color, view, scene, marks }: Drawing) {
  const seed = hashText(`${scene}/${brand}/${model}/${color.name}/${color.hex}`)
  const random = seededRandom(hashText(`${seed}/${view}`))
  return { seed, random, composition: compose(view, findSilhouette(brand, model), random, marks?.[0]) }
}

/** A place on a phone: the face, and shares of its width and height. */
type FacePosition = { face: 'front' | 'back'; at: readonly [across: number, down: number] }

/** Where a place on a phone is in a drawing, in per mille; undefined when the drawing does not show it. */
export function positionInDrawing(drawing: Drawing, { face, at: [across, down] }: FacePosition) {
  const { phones } = composed(drawing).composition
  const index = phones.findLastIndex(phone => phone.face === face)
  const shown = phones[index]
  if (!shown) return undefined
  const [width, height] = shown.silhouette.size
  const page = place(shown.pose, across * width, down * height)
  const isCovered = phones.slice(index + 1).some(({ pose, silhouette }) => {
    const [overX, overY] = faceAt(pose, ...page)
    return overX > 0 && overX < silhouette.size[0] && overY > 0 && overY < silhouette.size[1]
  })
  const [x, y] = page.map(units => Math.round(units / 1.28)) as [number, number]
  if (isCovered || Math.min(x, y) < 20 || Math.max(x, y) > 980) return undefined
  return { x, y }
}

const TINTS: readonly Color[] = [WHITE, [255, 246, 232], [240, 246, 255], [255, 250, 242]]

/** Light comes from above, more or less from one side. */
function lamp(random: () => number): Stage['light'] {
  const turn = Math.PI * (0.5 + (random() - 0.5) * 0.8)
  return {
    fall: [Math.cos(turn), Math.sin(turn)],
    tint: TINTS[Math.floor(random() * TINTS.length)] ?? WHITE,
  }
}

function background(
  stage: Stage,
  composition: Composition,
  subjects: readonly Subject[],
  random: () => number,
): string {
  const shades = subjects.map(({ face, colors }) => lightness(face === 'front' ? colors.glass : colors.back))
  const phone = composition.phones.length > 1 ? Math.max(...shades) : (shades[0] ?? 0.5)
  const surface = chooseSurface(random, composition.stance, phone)
  const parts = [surface.draw(stage.sheet, random)]
  const dressing = random()
  if (composition.stance === 'lying' && composition.focus === undefined) {
    if (dressing < 0.3) parts.push(windowLight(random))
    else if (dressing < 0.46) parts.push(leafShadow(random))
  }
  if (composition.roomy && random() < 0.42) parts.push(drawProp(stage.sheet, random))
  parts.push(roomLight(stage, subjects, composition.stance))
  return parts.join('')
}

function drawSubject(
  stage: Stage,
  subject: Subject,
  index: number,
  composition: Composition,
  wear: Pick<Drawing, 'condition' | 'marks'>,
  wearSeed: number,
): string {
  const face =
    subject.face === 'front'
      ? drawFront(stage, subject, composition.focus && 'off')
      : drawBack(stage, subject)
  const random = seededRandom(wearSeed + index)
  return [
    contactShadow(stage, subject, { onPhone: index > 0, standing: composition.stance === 'standing' }),
    drawBody(stage, subject),
    face,
    drawWear(stage, subject, wear, random, composition.focus),
  ].join('')
}
