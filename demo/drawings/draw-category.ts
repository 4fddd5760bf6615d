import { drawBack } from './back.ts'
import { colorsOf, drawBody } from './body.ts'
import { type Color, mix, parseHex, saturate, shade } from './color.ts'
import { findSilhouette } from './find-silhouette.ts'
import { drawFront } from './front.ts'
import type { Point } from './geometry.ts'
import { aimedAt } from './pose.ts'
import { hashText } from './random.ts'
import { contactShadow, roomLight } from './shadows.ts'
import type { Silhouette } from './silhouette.ts'
import type { Stage, Subject } from './stage.ts'
import { document, newSheet, PAGE } from './svg.ts'
import { smooth, texture } from './texture.ts'

/** The phone each maker is known by. */
const FACES: Readonly<Record<string, { model: string; hex: string }>> = {
  apple: { model: 'iPhone 15 Pro', hex: '#5a5853' },
  samsung: { model: 'Galaxy S24 Ultra', hex: '#4c4b52' },
  google: { model: 'Pixel 7', hex: '#e9e6dc' },
  motorola: { model: 'Moto Edge 40', hex: '#33506b' },
  oneplus: { model: 'OnePlus 12', hex: '#2a5a4c' },
  xiaomi: { model: 'Xiaomi 14', hex: '#4a5a50' },
  sony: { model: 'Xperia 1 V', hex: '#2c2d31' },
  huawei: { model: 'P50 Pro', hex: '#c9b79a' },
  nokia: { model: 'Nokia 3310', hex: '#2f4b86' },
  nothing: { model: 'Phone (2)', hex: '#e8e8e8' },
  fairphone: { model: 'Fairphone 4', hex: '#4d6a5a' },
  asus: { model: 'Zenfone 10', hex: '#3c5a86' },
  honor: { model: 'Honor 90', hex: '#8fa9b5' },
  oppo: { model: 'Find X6 Pro', hex: '#7a5a44' },
  realme: { model: 'GT 6', hex: '#8f9a8a' },
  vivo: { model: 'X90 Pro', hex: '#43506a' },
  lg: { model: 'Velvet', hex: '#b7bcc4' },
  htc: { model: 'One M8', hex: '#a9abb0' },
}

/**
 * A square SVG document of 1280 by 1280 units: a typical phone of the brand, from the back, with the front of
 * another behind it, on a background tinted like `hex`. Light and arrangement are the same for every brand.
 */
export function drawCategory({ brand, hex }: { brand: string; hex: string }): string {
  const known = FACES[brand.toLowerCase().trim()]
  const tint = parseHex(hex)
  const silhouette = findSilhouette(brand, known?.model ?? brand)
  const color = known ? parseHex(known.hex) : shade(saturate(tint, 0.2), -0.45)
  const stage: Stage = {
    sheet: newSheet(),
    light: { fall: [0.5, 0.866], tint: [255, 252, 246] },
    wallpaper: hashText(`category ${brand.toLowerCase()}`),
  }
  const [behind, ahead] = arrangement(silhouette, color)
  const body = [
    ground(tint),
    roomLight(stage, [behind, ahead], 'lying'),
    contactShadow(stage, behind, { onPhone: false, standing: false }),
    drawBody(stage, behind),
    drawFront(stage, behind, silhouette.front.keypad ? 'lock' : 'off'),
    contactShadow(stage, ahead, { onPhone: true, standing: false }),
    drawBody(stage, ahead),
    drawBack(stage, ahead),
  ]
  return document(stage.sheet, body.join(''))
}

/** Every body is shown this tall, in page units. */
const TALL = 965

/** Bar phones show their keys in front, which is how one knows them. */
function arrangement(silhouette: Silhouette, color: Color): [Subject, Subject] {
  const shown = silhouette.clamshell && silhouette.open ? silhouette.open : silhouette
  const colors = colorsOf(shown, color)
  const middle: Point = [shown.size[0] / 2, shown.size[1] / 2]
  const posed = (angle: number, at: Point) =>
    aimedAt({ stance: 'lying', angle, tilt: 10 }, TALL / shown.size[1], middle, at)
  return [
    { silhouette: shown, colors, face: 'front', pose: posed(13, [800, 622]) },
    { silhouette: shown, colors, face: 'back', pose: posed(-9, [520, 668]) },
  ]
}

/** The brand's tint, calm enough to stand in a light page and a dark one. */
function ground(tint: Color): string {
  const calm = mix(saturate(tint, -0.08), [122, 124, 130], 0.1)
  return texture(
    { x: 0, y: 0, width: PAGE, height: PAGE },
    24,
    24,
    (x, y) => {
      const glow = smooth(1 - Math.hypot(x / PAGE - 0.42, y / PAGE - 0.36) / 0.85)
      return [mix(shade(calm, -0.1), shade(calm, 0.3), glow), 1]
    },
    true,
  )
}
