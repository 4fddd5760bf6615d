import { column, darkBlock, flash, plate, roundIsland } from './camera-layouts.ts'
import { curvedFront, punchHole, type Row, row, signed } from './silhouette.ts'

export const REALME_MODELS: readonly Row[] = [
  row('realme-11-pro', /1[1-4] ?pro|1[1-4]\+|gt ?[5-7]/, [73.9, 161.6, 8.5], {
    corner: 9,
    frame: 'curved',
    front: curvedFront,
    back: signed(
      [73.9, 161.6, 8.5],
      [...roundIsland(37, 32, 21, 3, 'frame'), { kind: 'seam', y: 76 }],
      'satin',
    ),
  }),
  row('realme-gt', /gt/, [73.3, 158.5, 8.4], {
    corner: 9,
    metal: 'plastic',
    front: punchHole('left', { side: 2, chin: 3.4 }),
    back: signed([73.3, 158.5, 8.4], darkBlock([5.6, 6, 21, 42, 6], 3, 5.6)),
  }),
  row('realme-9', /\b\d/, [74.4, 162, 8.2], {
    corner: 9,
    frame: 'flat',
    metal: 'plastic',
    front: punchHole('left', { side: 2.4, chin: 4.2 }),
    back: signed(
      [74.4, 162, 8.2],
      [
        plate(5.4, 5.8, 24, 36, 7, 'body', 1),
        ...column(2, { x: 14.4, y: 14.6, gap: 16.6, radius: 6, ring: 'metal', rise: 0.4 }),
        flash(25, 14, 1.8),
      ],
    ),
  }),
]
