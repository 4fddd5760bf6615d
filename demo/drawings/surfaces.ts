import { type Color, mix, shade, WHITE } from './color.ts'
import { circle, fill, PAGE, path, rect, type Sheet, short, stroke } from './svg.ts'
import { smooth, softNoise, texture } from './texture.ts'

/** What phones lie on or stand before. `lightness` (0 to 1) is for choosing one that a phone stands out from. */
export type Surface = {
  name: string
  lightness: number
  /** 'any' backgrounds have no direction, so that a phone may lie on them or stand before them. */
  stance: 'lying' | 'standing'
  draw: (sheet: Sheet, random: () => number) => string
}

const WHOLE = { x: 0, y: 0, width: PAGE, height: PAGE }

/** Planks with long grain: many samples across the grain, few along it. */
function wood(name: string, lightness: number, color: Color, contrast: number, planks: number): Surface {
  return {
    name,
    lightness,
    stance: 'lying',
    draw(_, random) {
      const seed = Math.floor(random() * 2 ** 31)
      const noise = softNoise(seed)
      const offset = random() * 0.6
      const across = (y: number) => (y / PAGE) * planks + offset
      const dark = mix(color, [40, 22, 10], 0.55)
      const board = texture(
        WHOLE,
        14,
        300,
        (x, y) => {
          const plank = Math.floor(across(y))
          const bend = noise(x / 420 + plank * 9, y / 240 + plank * 5) * 60
          const broad = noise(x / 900 + plank * 13, (y + bend) / 26)
          const fine = noise(x / 700 + 30 + plank * 7, (y + bend) / 6.5)
          const tone = noise(plank * 3.7, 11) - 0.5
          return [mix(shade(color, tone * contrast * 0.5), dark, (broad * 0.55 + fine * 0.3) * contrast), 1]
        },
        true,
      )
      const seams = Array.from({ length: planks + 2 }, (_unused, index) => {
        const y = ((index - offset) / planks) * PAGE
        return (
          rect({ x: 0, y: y - 1.5, width: PAGE, height: 3, radius: 0 }, fill(shade(dark, -0.5), 0.6)) +
          rect({ x: 0, y: y + 1.5, width: PAGE, height: 2, radius: 0 }, fill(WHITE, 0.14))
        )
      })
      const turned = random() < 0.45
      const body = board + (planks > 1 ? seams.join('') : '')
      return turned ? `<g transform="matrix(0 1 1 0 0 0)">${body}</g>` : body
    },
  }
}

/** A smooth material with soft, low clouds of lighter and darker tone. */
function cloudy(
  name: string,
  lightness: number,
  [low, high]: readonly [Color, Color],
  grain: { across: number; along: number },
  details: (sheet: Sheet, random: () => number) => string = () => '',
): Surface {
  return {
    name,
    lightness,
    stance: 'lying',
    draw(sheet, random) {
      const noise = softNoise(Math.floor(random() * 2 ** 31))
      const ground = texture(
        WHOLE,
        44,
        44,
        (x, y) => {
          const large = noise(x / grain.across, y / grain.along)
          const small = noise((x / grain.across) * 2.7 + 20, (y / grain.along) * 2.7)
          return [mix(low, high, large * 0.68 + small * 0.32), 1]
        },
        true,
      )
      return ground + details(sheet, random)
    },
  }
}

/** A long crack-like vein from one side of the slab to the other. */
function vein(random: () => number, color: Color, width: number): string {
  const down = random() * PAGE * 1.4 - PAGE * 0.2
  const slope = 0.3 + random() * 0.7
  let x = -40
  let y = down
  let line = `M${short(x)} ${short(y)}`
  while (x < PAGE + 60) {
    const step = 70 + random() * 120
    const middleX = x + step * (0.3 + random() * 0.4)
    const middleY = y + (random() - 0.5) * 40
    x += step
    y -= step * slope + (random() - 0.5) * 44
    line += `Q${short(middleX)} ${short(middleY)} ${short(x)} ${short(y)}`
  }
  return [7, 3, 1].map(wide => path(line, stroke(color, width * wide, 0.055 + 0.13 / wide))).join('')
}

const veins = (color: Color) => (_: Sheet, random: () => number) =>
  [5, 2.4, 3.4, 1.4, 1.6].map(width => vein(random, color, width * (0.5 + random() * 0.5))).join('')

/** Small holes and specks of cast concrete. */
const pits = (_: Sheet, random: () => number) =>
  Array.from({ length: 26 }, () => {
    const x = random() * PAGE
    const y = random() * PAGE
    const r = 1 + random() * random() * 5
    return circle(x + 0.8, y + 1, r, fill(WHITE, 0.2)) + circle(x, y, r, fill([40, 42, 46], 0.24))
  }).join('')

/** The crossing threads of cloth, faint enough to vanish in a small picture. */
const weave = (dark: Color) => (sheet: Sheet) => {
  const threads =
    path('M0 3.5H14M0 10.5H14', stroke(dark, 2, 0.085)) + path('M3.5 0V14M10.5 0V14', stroke(WHITE, 2, 0.07))
  const pattern = sheet.define(
    id => `<pattern id="${id}" width="14" height="14" patternUnits="userSpaceOnUse">${threads}</pattern>`,
  )
  return rect({ ...WHOLE, radius: 0 }, fill(pattern))
}

const chips = (colors: readonly Color[]) => (_: Sheet, random: () => number) =>
  Array.from({ length: 70 }, () => {
    const x = random() * PAGE
    const y = random() * PAGE
    const size = 5 + random() * 17
    const corners = Array.from({ length: 5 }, (_unused, index) => {
      const turn = (index / 5) * Math.PI * 2 + random()
      const reach = size * (0.5 + random() * 0.6)
      return `${short(x + Math.cos(turn) * reach)} ${short(y + Math.sin(turn) * reach)}`
    })
    return path(`M${corners.join('L')}Z`, fill(colors[Math.floor(random() * colors.length)] ?? WHITE, 0.6))
  }).join('')

/** A desk mat with a stitched hem that ends inside the picture. */
const hem = (_: Sheet, random: () => number) => {
  const y = 1120 + random() * 90
  return (
    rect({ x: -20, y, width: PAGE + 40, height: 200, radius: 0 }, fill([224, 216, 204])) +
    rect({ x: -20, y, width: PAGE + 40, height: 9, radius: 0 }, fill([20, 18, 16], 0.34)) +
    rect({ x: -20, y: y + 9, width: PAGE + 40, height: 18, radius: 0 }, fill([20, 18, 16], 0.12)) +
    rect({ x: -20, y: y - 4, width: PAGE + 40, height: 3, radius: 0 }, fill(WHITE, 0.2)) +
    path(`M0 ${short(y - 22)}H${PAGE}`, `${stroke([226, 214, 196], 3, 0.5)} stroke-dasharray="16 9"`)
  )
}

/** A seamless wall and floor, lit from above; the phone stands on the floor. */
function studio(name: string, lightness: number, wall: Color, floor: Color): Surface {
  return {
    name,
    lightness,
    stance: 'standing',
    draw(_, random) {
      const lampX = 0.25 + random() * 0.5
      const horizon = 0.74 + random() * 0.06
      return texture(
        WHOLE,
        36,
        48,
        (pageX, pageY) => {
          const x = pageX / PAGE
          const y = pageY / PAGE
          const glow = Math.exp(-(((x - lampX) / 0.55) ** 2) - ((y - 0.4) / 0.5) ** 2)
          const near = smooth((y - horizon) / 0.2)
          const back = mix(shade(wall, -0.2), shade(wall, 0.24), glow)
          const front = mix(shade(floor, -0.05), shade(floor, 0.2), Math.exp(-(((x - lampX) / 0.5) ** 2)))
          return [mix(back, front, smooth((y - horizon + 0.08) / 0.12) * (1 - near * 0.3)), 1]
        },
        true,
      )
    },
  }
}

const grey = (value: number, warm = 0): Color => [value + warm, value, value - warm * 1.4]

const SURFACES: readonly Surface[] = [
  wood('oak', 0.62, [206, 168, 122], 0.62, 4),
  wood('oak-table', 0.58, [196, 154, 106], 0.56, 1),
  wood('birch', 0.8, [228, 208, 178], 0.42, 3),
  wood('walnut', 0.32, [122, 84, 58], 0.66, 4),
  wood('whitewashed', 0.78, [222, 216, 206], 0.34, 5),
  wood('ash-grey', 0.55, [164, 154, 142], 0.5, 4),
  cloudy(
    'linen',
    0.8,
    [
      [206, 198, 184],
      [228, 221, 208],
    ],
    { across: 520, along: 210 },
    weave([90, 76, 56]),
  ),
  cloudy(
    'blue-linen',
    0.48,
    [
      [98, 120, 142],
      [132, 152, 172],
    ],
    { across: 260, along: 560 },
    weave([20, 34, 54]),
  ),
  cloudy(
    'sage-cloth',
    0.6,
    [
      [142, 158, 136],
      [172, 186, 164],
    ],
    { across: 600, along: 240 },
    weave([34, 54, 34]),
  ),
  cloudy(
    'marble',
    0.87,
    [
      [214, 213, 212],
      [244, 243, 241],
    ],
    { across: 360, along: 300 },
    veins([104, 106, 114]),
  ),
  cloudy(
    'grey-marble',
    0.46,
    [
      [104, 108, 114],
      [140, 143, 148],
    ],
    { across: 330, along: 380 },
    veins([226, 226, 228]),
  ),
  cloudy(
    'concrete',
    0.66,
    [
      [156, 157, 158],
      [188, 188, 187],
    ],
    { across: 280, along: 280 },
    pits,
  ),
  cloudy(
    'dark-concrete',
    0.4,
    [
      [90, 93, 98],
      [118, 121, 126],
    ],
    { across: 300, along: 260 },
    pits,
  ),
  cloudy(
    'terrazzo',
    0.83,
    [
      [222, 218, 212],
      [232, 229, 224],
    ],
    { across: 600, along: 600 },
    chips([
      [176, 110, 90],
      [92, 110, 118],
      [206, 176, 130],
      [150, 152, 150],
    ]),
  ),
  cloudy(
    'desk-mat',
    0.35,
    [
      [84, 68, 58],
      [108, 88, 74],
    ],
    { across: 420, along: 420 },
    hem,
  ),
  cloudy(
    'white-desk',
    0.88,
    [
      [226, 227, 229],
      [240, 240, 241],
    ],
    { across: 900, along: 700 },
  ),
  cloudy(
    'kraft-paper',
    0.66,
    [
      [192, 158, 118],
      [208, 176, 136],
    ],
    { across: 700, along: 420 },
  ),
  cloudy(
    'teal-table',
    0.42,
    [
      [62, 116, 122],
      [84, 138, 142],
    ],
    { across: 800, along: 800 },
  ),
  cloudy(
    'blush-table',
    0.76,
    [
      [222, 188, 178],
      [236, 206, 196],
    ],
    { across: 800, along: 700 },
  ),
  cloudy(
    'slate-table',
    0.38,
    [
      [82, 94, 110],
      [104, 116, 130],
    ],
    { across: 700, along: 500 },
  ),
  studio('studio-white', 0.86, grey(222, 1), grey(238, 1)),
  studio('studio-grey', 0.64, grey(168), grey(190)),
  studio('studio-sand', 0.74, [208, 186, 160], [226, 206, 182]),
  studio('studio-blue', 0.6, [140, 166, 196], [166, 188, 212]),
  studio('studio-rose', 0.7, [214, 168, 162], [230, 190, 182]),
  studio('studio-slate', 0.4, [88, 96, 110], [112, 120, 134]),
  studio('studio-sage', 0.62, [156, 172, 150], [180, 194, 172]),
]

/** A surface from which the lightness given stands out, as seed and stance want. */
export function chooseSurface(random: () => number, stance: Surface['stance'], phone: number): Surface {
  const same = SURFACES.filter(surface => surface.stance === stance)
  const clear = same.filter(surface => Math.abs(surface.lightness - phone) >= 0.24)
  const choice = clear.length > 0 ? clear : same
  const surface = choice[Math.floor(random() * choice.length)] ?? SURFACES[0]
  if (surface === undefined) throw new Error('There are no surfaces to choose from')
  return surface
}
