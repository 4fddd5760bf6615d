import { column, flash, lens, type Piece, plate, wordMark } from './camera-layouts.ts'
import { foreheadAndChin, type Row, row, signed } from './silhouette.ts'

/** Sony's tall bodies: a slim forehead and chin, cameras in a column near the left edge. */
function xperia(
  family: string,
  match: RegExp,
  size: Row['size'],
  pieces: readonly Piece[],
  ends: number,
): Row {
  return row(family, match, size, {
    corner: 5.6,
    frame: 'flat',
    front: foreheadAndChin(ends, ends, { side: 2.2, corner: 2.4 }),
    back: {
      pieces: [...pieces, wordMark(size[0] / 2, size[1] * 0.5, 15)],
      finish: 'satin',
    },
  })
}

const xperiaColumn = (y: number): Piece[] => [
  plate(5, y, 11.6, 41, 5.8, 'dark', 1.1),
  ...column(3, { x: 10.8, y: y + 7, gap: 12.4, radius: 4.6, ring: 'black', rise: 0.2 }),
  flash(10.8, y + 38, 1.3),
]

export const SONY_MODELS: readonly Row[] = [
  xperia(
    'xperia-1-mark-1',
    /xperia (1|5)$/,
    [72, 167, 8.2],
    [
      plate(30, 14, 11.6, 38, 5.8, 'dark', 0.9),
      ...column(3, { x: 35.8, y: 20.6, gap: 11.6, radius: 4.3, ring: 'black', rise: 0.2 }),
      flash(35.8, 9, 1.7),
    ],
    7,
  ),
  xperia('xperia-5', /xperia 5/, [68, 157, 8.1], xperiaColumn(5.6), 6.4),
  xperia('xperia-1', /xperia (1|pro)\b/, [71, 165, 8], xperiaColumn(5.6), 6.4),
  xperia('xperia-10', /xperia 10/, [68, 154.6, 8.3], xperiaColumn(5.6), 7.4),
  row('xperia-xz', /xperia (x|z)/, [73, 150, 7.9], {
    corner: 3,
    frame: 'flat',
    front: foreheadAndChin(15, 15, { side: 3, color: 'body' }),
    back: signed([73, 150, 7.9], [lens(10.4, 10.4, 4.2, 'metal', 0.4), flash(20, 10.4, 1.8)], 'satin'),
  }),
]
