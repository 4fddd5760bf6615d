import { flash, lens, mark, type Piece, plate, squareOfThree, squareOfTwo } from './camera-layouts.ts'
import { type Front, foreheadAndChin, island, notch, type Row } from './silhouette.ts'

/** Body sizes are the published ones, in millimetres; camera places are measured by eye from product views. */
const homeButton = (side: number, ends: number): Front => ({
  ...foreheadAndChin(ends, ends, { side, home: 'ring', color: 'body' }),
})

const single = (x: number, y: number, radius: number, flashX: number): Piece[] => [
  lens(x, y, radius, 'metal', 0.8),
  flash(flashX, y, 1.9),
]

const dualPill = [
  plate(5.2, 5.4, 23, 9.8, 4.9, 'body', 0.9),
  lens(10.2, 10.3, 3.6, 'black', 0.3),
  lens(18.6, 10.3, 3.6, 'black', 0.3),
  flash(32.2, 10.3, 2),
]

const uprightPill = [
  plate(5.6, 6, 10.8, 25, 5.4, 'dark', 1.1),
  lens(11, 11.6, 4.1, 'black', 0.2),
  lens(11, 25.4, 4.1, 'black', 0.2),
  flash(11, 18.5, 1.8),
]

const pill16 = [
  plate(5.4, 5.6, 16.4, 34, 8.2, 'body', 1.4),
  lens(13.6, 13.9, 6.6, 'metal', 1.2),
  lens(13.6, 31.3, 6.6, 'metal', 1.2),
  flash(28.4, 22.6, 2.2),
]

const plateau17Pro = (width: number): Piece[] => [
  plate(2.2, 2.4, width - 4.4, 40, 13, 'frame', 2.2),
  lens(13.4, 13.2, 7.6, 'metal', 1.2),
  lens(13.4, 31.4, 7.6, 'metal', 1.2),
  lens(29.6, 22.3, 7.6, 'metal', 1.2),
  flash(width - 12, 12.6, 2.4),
  lens(width - 12, 32.4, 2.3, 'none', 0),
]

const glass = (pieces: readonly Piece[], width: number, height: number) => ({
  pieces: [...pieces, mark(width / 2, height * 0.5, 7)],
  finish: 'gloss' as const,
})

const satin = (pieces: readonly Piece[], width: number, height: number) => ({
  pieces: [...pieces, mark(width / 2, height * 0.5, 7)],
  finish: 'satin' as const,
})

const metal = (pieces: readonly Piece[], width: number, height: number) => ({
  pieces: [...pieces, mark(width / 2, height * 0.3, 6.4)],
  finish: 'metal' as const,
})

type Shape = Omit<Row, 'family' | 'match' | 'size'>

const flatSteel = { corner: 11.6, frame: 'flat', metal: 'steel', keys: 'apple' } as const
const flatAluminium = { corner: 11.6, frame: 'flat', metal: 'aluminium', keys: 'apple' } as const
const roundSteel = { corner: 10.4, frame: 'round', metal: 'steel', keys: 'apple' } as const
const slabOld = { corner: 8.6, frame: 'round', metal: 'aluminium', keys: 'apple-old' } as const
const blackNotch = notch(34.5, 5.6, { side: 3.6, chin: 3.6, corner: 8.2 })
const slimNotch = notch(26.6, 5.4, { side: 2.9, chin: 2.9, corner: 9 })
const wideNotch = notch(34.8, 5.2, { side: 2.9, chin: 2.9, corner: 9 })

function row(family: string, match: RegExp, size: Row['size'], shape: Shape): Row {
  return { family, match, size, ...shape }
}

/** One model in two sizes: the larger is matched first. */
function sizes(
  family: string,
  base: Shape,
  back: (width: number, height: number) => Row['back'],
  ...list: readonly [match: RegExp, size: Row['size']][]
): Row[] {
  return list.map(([match, size]) => {
    const drawn = back(size[0], size[1])
    return row(family, match, size, { ...base, ...(drawn ? { back: drawn } : {}) })
  })
}

export const APPLE_MODELS: readonly Row[] = [
  row('iphone-17-air', /iphone (17 )?air/, [74.7, 156.2, 5.6], {
    ...flatSteel,
    corner: 12.2,
    front: island(2.2, 10),
    back: satin(
      [plate(2.2, 3, 70.3, 18, 9, 'body', 2.4), lens(12.4, 12, 7, 'metal', 0.8), flash(56, 12, 2.1)],
      74.7,
      156.2,
    ),
  }),
  ...sizes(
    'iphone-17-pro',
    { ...flatAluminium, corner: 13, front: island(2.1, 10.6) },
    (width, height) => satin(plateau17Pro(width), width, height * 1.14),
    [/iphone 1[78] pro max/, [78, 163.4, 8.8]],
    [/iphone 1[78] pro/, [71.9, 150, 8.8]],
  ),
  ...sizes(
    'iphone-16-pro',
    { ...flatAluminium, corner: 13, front: island(2.1, 10.6) },
    (width, height) => satin(squareOfThree(width > 75 ? 39 : 38, 7.5, true), width, height),
    [/iphone 16 pro max/, [77.6, 163, 8.3]],
    [/iphone 16 pro/, [71.5, 149.6, 8.3]],
  ),
  row('iphone-16e', /iphone 1[67]e/, [71.5, 146.7, 7.8], {
    ...flatAluminium,
    front: slimNotch,
    back: satin([lens(14, 14, 6.6, 'metal', 1.4), flash(26.4, 14, 2)], 71.5, 146.7),
  }),
  ...sizes(
    'iphone-16',
    { ...flatAluminium, corner: 12.4, front: island(2.6, 9.8) },
    (width, height) => satin(pill16, width, height),
    [/iphone 1[678] ?\+/, [77.8, 160.9, 7.8]],
    [/iphone 1[678]/, [71.6, 147.6, 7.8]],
  ),
  ...sizes(
    'iphone-15-pro',
    { ...flatAluminium, corner: 12.6, front: island(2.2, 10.2) },
    (width, height) => satin(squareOfThree(width > 75 ? 39 : 37.6, 7.3, true), width, height),
    [/iphone 15 pro max/, [76.7, 159.9, 8.3]],
    [/iphone 15 pro/, [70.6, 146.6, 8.3]],
  ),
  ...sizes(
    'iphone-15',
    { ...flatAluminium, corner: 12.4, front: island(2.7, 9.8) },
    (width, height) => satin(squareOfTwo(31, 6.5, 'across'), width, height),
    [/iphone 15 ?\+/, [77.8, 160.9, 7.8]],
    [/iphone 15/, [71.6, 147.6, 7.8]],
  ),
  ...sizes(
    'iphone-14-pro',
    { ...flatSteel, front: island(2.6, 9.6) },
    (width, height) => satin(squareOfThree(width > 75 ? 39.6 : 38.4, 7.6, true), width, height),
    [/iphone 14 pro max/, [77.6, 160.7, 7.9]],
    [/iphone 14 pro/, [71.5, 147.5, 7.9]],
  ),
  ...sizes(
    'iphone-13-pro',
    { ...flatSteel, front: slimNotch },
    (width, height) => satin(squareOfThree(36.4, 7, true), width, height),
    [/iphone 13 pro max/, [78.1, 160.8, 7.7]],
    [/iphone 13 pro/, [71.5, 146.7, 7.7]],
  ),
  ...sizes(
    'iphone-13',
    { ...flatAluminium, front: slimNotch },
    (width, height) => glass(squareOfTwo(29.4, 6.1, 'across'), width, height),
    [/iphone 13 mini/, [64.2, 131.5, 7.7]],
    [/iphone 14 ?\+/, [78.1, 160.8, 7.8]],
    [/iphone 1[34]/, [71.5, 146.7, 7.7]],
  ),
  ...sizes(
    'iphone-12-pro',
    { ...flatSteel, front: wideNotch },
    (width, height) =>
      satin(squareOfThree(width > 75 ? 34 : 30.6, width > 75 ? 6.4 : 5.8, true), width, height),
    [/iphone 12 pro max/, [78.1, 160.8, 7.4]],
    [/iphone 12 pro/, [71.5, 146.7, 7.4]],
  ),
  ...sizes(
    'iphone-12',
    { ...flatAluminium, front: wideNotch },
    (width, height) => glass(squareOfTwo(28, 5.5, 'upright'), width, height),
    [/iphone 12 mini/, [64.2, 131.5, 7.4]],
    [/iphone 12/, [71.5, 146.7, 7.4]],
  ),
  ...sizes(
    'iphone-11-pro',
    { ...roundSteel, front: blackNotch },
    (width, height) => satin(squareOfThree(30, 5.6, false), width, height),
    [/iphone 11 pro max/, [77.8, 158, 8.1]],
    [/iphone 11 pro/, [71.4, 144, 8.1]],
  ),
  row('iphone-11', /iphone 11/, [75.7, 150.9, 8.3], {
    ...roundSteel,
    metal: 'aluminium',
    front: notch(36.5, 5.8, { side: 5, chin: 5, corner: 8 }),
    back: glass(squareOfTwo(28.6, 5.6, 'upright'), 75.7, 150.9),
  }),
  row('iphone-xr', /iphone xr/, [75.7, 150.9, 8.3], {
    ...roundSteel,
    metal: 'aluminium',
    front: notch(36.5, 5.8, { side: 5, chin: 5, corner: 8 }),
    back: glass([lens(11.8, 12, 5.6, 'metal', 1), flash(11.8, 22.6, 1.9)], 75.7, 150.9),
  }),
  ...sizes(
    'iphone-x',
    { ...roundSteel, front: blackNotch },
    (width, height) => ({ ...glass(uprightPill, width, height * 0.62) }),
    [/iphone xs max/, [77.4, 157.5, 7.7]],
    [/iphone xs?/, [70.9, 143.6, 7.7]],
  ),
  row('iphone-5', /iphone (5|se( 1st.*)?$)/, [58.6, 123.8, 7.6], {
    corner: 8,
    frame: 'flat',
    keys: 'apple-old',
    front: homeButton(3.4, 16.6),
    back: { ...metal(single(8.6, 8.4, 3, 17.6), 58.6, 123.8), visor: 0.15 },
  }),
  row('iphone-se', /iphone se/, [67.3, 138.4, 7.3], {
    ...slabOld,
    front: { ...homeButton(4.3, 17.2), color: 'black' },
    back: glass(single(10.6, 10.2, 4, 20), 67.3, 92),
  }),
  ...sizes(
    'iphone-8',
    { ...slabOld, front: homeButton(4.4, 17.3) },
    (width, height) => glass(width > 75 ? dualPill : single(10.6, 10.2, 4, 20), width, height * 0.66),
    [/iphone 8 ?\+/, [78.1, 158.4, 7.5]],
    [/iphone 8/, [67.3, 138.4, 7.3]],
  ),
  ...sizes(
    'iphone-6',
    { ...slabOld, front: homeButton(4.4, 17.3) },
    (width, height) => metal(width > 75 ? dualPill : single(10.4, 10, 3.7, 19.6), width, height),
    [/iphone [67]s? ?\+/, [78, 158.2, 7.3]],
    [/iphone [67]/, [67.1, 138.3, 7.1]],
  ),
  row('iphone-4', /iphone 4/, [58.6, 115.2, 9.3], {
    corner: 8.4,
    frame: 'flat',
    metal: 'steel',
    keys: 'apple-old',
    front: homeButton(4.2, 19.6),
    back: glass(single(9, 8.8, 2.8, 16.6), 58.6, 80),
  }),
  row('iphone-1', /iphone [123]?g?s?/, [61.6, 115.4, 12], {
    corner: 10,
    frame: 'round',
    metal: 'steel',
    keys: 'apple-old',
    front: { ...homeButton(5.4, 20), color: 'black' },
    back: glass([lens(9.4, 9, 2.6, 'metal', 0.2)], 61.6, 84),
  }),
]
