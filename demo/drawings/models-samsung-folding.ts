import { column, flash, lens, type Piece, plate, wordMark } from './camera-layouts.ts'
import { fromRow, punchHole, type Row, row } from './silhouette.ts'

/** A clamshell: closed it shows its outer half, open a tall inner display. */
function flip(family: string, match: RegExp, size: Row['size'], openHeight: number, cover: Piece[]): Row {
  const [width, height, thickness] = size
  return row(family, match, size, {
    corner: 8.4,
    frame: 'flat',
    clamshell: true,
    hinge: 'fold',
    keys: 'right',
    back: { pieces: cover, finish: 'satin' },
    open: fromRow(
      row(family, match, [width, openHeight, thickness / 2.3], {
        corner: 8.4,
        frame: 'flat',
        hinge: 'crease',
        front: punchHole('centre', { side: 2.9, chin: 3, top: 3, corner: 6.6 }),
        back: {
          pieces: [
            ...cover.filter(piece => piece.kind !== 'word'),
            { kind: 'seam', y: height - 1 },
            wordMark(width / 2, openHeight * 0.92, 15),
          ],
          finish: 'satin',
        },
      }),
    ),
  })
}

const smallCover: Piece[] = [
  plate(2.6, 2.6, 67, 25, 6, 'dark', 0.1),
  ...column(2, { x: 10.4, y: 9.4, gap: 11.6, radius: 4.4, ring: 'metal', rise: 0.7 }),
  flash(18.4, 15.2, 1.3),
  { kind: 'cover', x: 28, y: 5.2, width: 38, height: 19.6, radius: 3 },
  wordMark(36, 78, 13),
]

const bigCover: Piece[] = [
  { kind: 'cover', x: 3, y: 3, width: 66, height: 66, radius: 6 },
  lens(49.6, 61.6, 5, 'metal', 0.9),
  lens(62, 61.6, 5, 'metal', 0.9),
  flash(41, 64.4, 1.3),
]

const bookBack = (radius: number, boxed: boolean): Piece[] => [
  ...(boxed ? [plate(5, 5.4, 15.4, 45, 7.7, 'frame', 1.2)] : []),
  ...column(3, { x: 12.7, y: 13.4, gap: 14.4, radius, ring: boxed ? 'black' : 'metal', rise: 0.8 }),
  flash(26, 19, 1.8),
]

function book(family: string, match: RegExp, size: Row['size'], back: Piece[], openWidth: number): Row {
  const [width, height, thickness] = size
  const front = punchHole('centre', { side: 2.6, chin: 3, top: 2.8, corner: 4 })
  return row(family, match, size, {
    corner: 4.6,
    frame: 'flat',
    hinge: 'spine',
    front,
    back: { pieces: [...back, wordMark(width / 2, height * 0.9, 14)], finish: 'satin' },
    open: fromRow(
      row(family, match, [openWidth, height, thickness / 2.2], {
        corner: 5,
        frame: 'flat',
        hinge: 'spine',
        front: { ...punchHole('right', { side: 3.2, chin: 3.2, top: 3.2, corner: 4 }) },
        back: { pieces: back, finish: 'satin' },
      }),
    ),
  })
}

/** Fold and Flip models, and what China sells as W with a year. */
export const SAMSUNG_FOLDING: readonly Row[] = [
  flip('galaxy-z-flip-5', /z flip([5-9](?!g)|.*fe)|w2[4-9] flip/, [71.9, 85.1, 15], 165.1, bigCover),
  flip('galaxy-z-flip-3', /z flip|w23 flip/, [72.2, 86, 16.6], 166, smallCover),
  book(
    'galaxy-z-fold-7',
    /z (fold[78]|fold special|trifold)|w2[56]/,
    [72.8, 158.4, 9.4],
    bookBack(6.4, true),
    143.2,
  ),
  book('galaxy-z-fold-4', /z fold[3456]|w2[234]/, [67.4, 155.2, 14.4], bookBack(5, true), 130.1),
  book(
    'galaxy-z-fold-2',
    /fold(?!er)/,
    [68, 159.2, 16.8],
    [
      plate(5, 5.4, 20, 44, 5, 'dark', 1.6),
      ...column(3, { x: 12.6, y: 12.4, gap: 12.4, radius: 4.6, ring: 'black', rise: 0.3 }),
      flash(21, 45, 1.6),
    ],
    128.2,
  ),
]
