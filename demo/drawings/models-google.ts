import { cameraBar, column, dot, flash, lens, mark, type Piece, plate } from './camera-layouts.ts'
import { foreheadAndChin, fromRow, notch, punchHole, type Row } from './silhouette.ts'

const back = (
  width: number,
  height: number,
  pieces: readonly Piece[],
  finish: 'satin' | 'gloss' = 'satin',
) => ({
  pieces: [...pieces, mark(width / 2, height * 0.56, 5.4)],
  finish,
})

const bar = (
  family: string,
  match: RegExp,
  size: Row['size'],
  tone: 'dark' | 'frame',
  lenses: 2 | 3,
): Row => ({
  family,
  match,
  size,
  corner: lenses === 3 ? 7.4 : 8.4,
  frame: lenses === 3 ? 'curved' : 'round',
  front: punchHole('centre', { side: lenses === 3 ? 1.4 : 2.6, chin: 3.2, corner: 6.6 }),
  back: back(size[0], size[1], cameraBar(size[0], { y: 22.5, height: 19.5, tone, lenses }), 'gloss'),
})

const pill = (family: string, match: RegExp, size: Row['size'], lenses: 2 | 3): Row => ({
  family,
  match,
  size,
  corner: 12.4,
  frame: 'flat',
  metal: lenses === 3 ? 'steel' : 'aluminium',
  front: punchHole('centre', { side: 2.2, chin: 2.4, top: 2.2, corner: 10.2 }),
  back: back(size[0], size[1], cameraBar(size[0], { y: 18.4, height: 21.6, margin: 5.2, lenses })),
})

const visor = (family: string, match: RegExp, size: Row['size'], forehead: number): Row => ({
  family,
  match,
  size,
  corner: 8.4,
  front: foreheadAndChin(forehead, forehead * 0.94, { side: 3, corner: forehead < 14 ? 3 : 0.4 }),
  back: {
    pieces: [
      lens(11.6, 11.6, 4.3, 'metal', 0.4),
      flash(22, 11.6, 2),
      { kind: 'finger', x: size[0] / 2, y: 40, radius: 5.8 },
      mark(size[0] / 2, size[1] * 0.86, 4.6),
    ],
    finish: 'satin',
    visor: 0.2,
  },
})

const small = (
  family: string,
  match: RegExp,
  size: Row['size'],
  square: readonly Piece[],
  finger: boolean,
): Row => ({
  family,
  match,
  size,
  corner: 9,
  metal: 'plastic',
  front: punchHole('left', { side: 3, chin: 3.4, top: 3, corner: 6.6 }),
  back: back(size[0], size[1], [
    ...square,
    ...(finger ? [{ kind: 'finger', x: size[0] / 2, y: 42, radius: 5.6 } as const] : []),
  ]),
})

const squareFour: Piece[] = [
  plate(5, 5, 25.4, 25.4, 7, 'dark', 1),
  lens(11.6, 17.7, 4.4, 'black', 0.2),
  lens(23.8, 17.7, 4.4, 'black', 0.2),
  flash(17.7, 25.6, 1.7),
  dot(17.7, 9.8, 1.1),
]

const squareTwo: Piece[] = [
  plate(5.4, 5.4, 21, 21, 5.6, 'dark', 0.8),
  lens(11.6, 11.6, 3.9, 'black', 0.2),
  lens(20.6, 11.6, 3.6, 'black', 0.2),
  flash(16, 21, 1.7),
]

const squareOne: Piece[] = [
  plate(5.4, 5.4, 20, 20, 5.4, 'dark', 0.8),
  lens(11.6, 11.6, 3.9, 'black', 0.2),
  flash(20.4, 19.6, 1.7),
]

const oval = [
  plate(6.4, 20, 15.4, 42, 7.7, 'dark', 1.2),
  ...column(2, { x: 14.1, y: 28.6, gap: 13.4, radius: 4.8, ring: 'none', rise: 0 }),
  flash(14.1, 55.4, 1.8),
]

function book(
  family: string,
  match: RegExp,
  size: Row['size'],
  pieces: readonly Piece[],
  openWidth: number,
): Row {
  const shared = { corner: 8.6, frame: 'flat', metal: 'steel', hinge: 'spine' } as const
  return {
    family,
    match,
    size,
    ...shared,
    front: punchHole('centre', { side: 3, chin: 3.4, top: 3.2, corner: 5.6 }),
    back: back(size[0], size[1], pieces),
    open: fromRow({
      family,
      match,
      size: [openWidth, size[1], size[2] / 2.1],
      ...shared,
      front: punchHole('right', { side: 5, chin: 5, top: 5, corner: 4 }),
      back: back(openWidth, size[1], pieces),
    }),
  }
}

export const GOOGLE_MODELS: readonly Row[] = [
  book(
    'pixel-fold',
    /pixel fold/,
    [79.5, 139.7, 12.1],
    cameraBar(79.5, { y: 13, height: 18, margin: 4.4, lenses: 3 }),
    158.7,
  ),
  book(
    'pixel-9-pro-fold',
    /pixel \d+ pro fold/,
    [77.1, 155.2, 10.5],
    [
      plate(5.6, 6, 38, 30, 8, 'frame', 1.4),
      plate(8, 9, 33, 11, 5.5, 'dark', 0.1),
      plate(8, 22.4, 33, 11, 5.5, 'dark', 0.1),
      lens(14, 14.5, 4.4, 'none', 0),
      lens(35, 14.5, 4.4, 'none', 0),
      lens(14, 27.9, 4.4, 'none', 0),
      flash(34, 27.9, 1.8),
    ],
    150.2,
  ),
  {
    family: 'pixel-9a',
    match: /pixel (9|1\d)a/,
    size: [73.3, 154.7, 8.9],
    corner: 11.4,
    frame: 'flat',
    front: punchHole('centre', { side: 3.2, chin: 3.6, top: 3.2, corner: 9 }),
    back: back(73.3, 154.7, [
      plate(6.6, 14, 32, 14.4, 7.2, 'dark', 0.3),
      lens(14.4, 21.2, 5, 'none', 0),
      lens(29.4, 21.2, 5, 'none', 0),
      flash(46, 21.2, 1.9),
    ]),
  },
  pill('pixel-9-pro', /pixel (9|1\d) pro xl/, [76.6, 162.8, 8.5], 3),
  pill('pixel-9-pro', /pixel (9|1\d) pro/, [72, 152.8, 8.5], 3),
  pill('pixel-9', /pixel (9|1\d)/, [72, 152.8, 8.5], 2),
  bar('pixel-8-pro', /pixel 8 pro/, [76.5, 162.6, 8.8], 'frame', 3),
  bar('pixel-7-pro', /pixel 7 pro/, [76.6, 162.9, 8.9], 'frame', 3),
  bar('pixel-6-pro', /pixel 6 pro/, [75.9, 163.9, 8.9], 'dark', 3),
  { ...bar('pixel-8', /pixel 8a?/, [70.8, 150.5, 8.9], 'frame', 2), corner: 11.6 },
  bar('pixel-7', /pixel 7a?/, [73.2, 155.6, 8.7], 'frame', 2),
  bar('pixel-6', /pixel 6a?/, [74.4, 157, 8.9], 'dark', 2),
  small('pixel-5', /pixel 5/, [70.6, 146, 8], squareTwo, true),
  small('pixel-4a-5g', /pixel 4a 5g/, [74, 153.9, 8.2], squareTwo, true),
  small('pixel-4a', /pixel 4a/, [69.4, 144, 8.2], squareOne, true),
  {
    family: 'pixel-4',
    match: /pixel 4/,
    size: [68.8, 147.1, 8.2],
    corner: 8.8,
    front: foreheadAndChin(9.4, 4.2, { side: 2.6, corner: 5.6 }),
    back: back(68.8, 147.1, squareFour),
  },
  {
    family: 'pixel-3-xl',
    match: /pixel 3 xl/,
    size: [76.7, 158, 7.9],
    corner: 8.8,
    front: notch(22, 10.4, { side: 3, chin: 10, corner: 4.6 }),
    back: visor('pixel-3-xl', /3 xl/, [76.7, 158, 7.9], 10).back ?? { pieces: [], finish: 'satin' },
  },
  visor('pixel-3', /pixel [3]a?/, [68.2, 145.6, 7.9], 12),
  visor('pixel-2', /pixel 2/, [70.6, 149, 7.8], 15.6),
  visor('pixel-1', /pixel$|pixel xl/, [69.5, 143.8, 8.5], 18),
  {
    family: 'pixel-oval',
    match: /pixel/,
    size: [72, 152.8, 8.5],
    corner: 11,
    frame: 'flat',
    back: back(72, 152.8, oval),
  },
]
