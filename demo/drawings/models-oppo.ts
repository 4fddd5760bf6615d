import { column, flash, lens, plate, roundIsland } from './camera-layouts.ts'
import { curvedFront, punchHole, type Row, row, signed } from './silhouette.ts'

export const OPPO_MODELS: readonly Row[] = [
  row('oppo-find-x6', /find x[6-9]/, [76.2, 164, 9], {
    corner: 9,
    frame: 'curved',
    front: curvedFront,
    back: signed([76.2, 164, 9], roundIsland(38.1, 34, 24, 3), 'satin'),
  }),
  row('oppo-find-x3', /find x[345]/, [74, 163.6, 8.3], {
    corner: 9,
    frame: 'curved',
    front: punchHole('left', { side: 1.2 }),
    back: signed(
      [74, 163.6, 8.3],
      [
        plate(5, 5.6, 33, 36, 10, 'body', 1.6),
        lens(14, 15, 6.2, 'black', 0.3),
        lens(29.4, 15, 6.2, 'black', 0.3),
        lens(14, 31, 5.4, 'black', 0.3),
        flash(29, 31.6, 2.2),
      ],
    ),
  }),
  row('oppo-reno', /reno|find/, [73.4, 160.4, 7.8], {
    corner: 9,
    front: punchHole('left', { side: 2, chin: 3.4 }),
    back: signed(
      [73.4, 160.4, 7.8],
      [
        plate(5.6, 6, 22, 44, 8, 'body', 1.2),
        ...column(2, { x: 16.6, y: 16, gap: 18, radius: 7, ring: 'metal', rise: 0.4 }),
        flash(11.6, 44.6, 1.6),
        lens(21, 44.6, 2.6, 'black', 0.1),
      ],
    ),
  }),
]
