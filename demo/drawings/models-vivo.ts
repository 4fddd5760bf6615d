import { column, flash, plate, roundIsland } from './camera-layouts.ts'
import { curvedFront, punchHole, type Row, row, signed } from './silhouette.ts'

export const VIVO_MODELS: readonly Row[] = [
  row('vivo-x', /x\d/, [75.2, 164, 9], {
    corner: 9,
    frame: 'curved',
    front: curvedFront,
    back: signed([75.2, 164, 9], [...roundIsland(37.6, 32, 21, 4), { kind: 'seam', y: 62 }], 'satin'),
  }),
  row('vivo-v', /[vy]\d/, [74, 161, 7.8], {
    corner: 9,
    frame: 'flat',
    metal: 'plastic',
    front: punchHole('centre', { side: 2, chin: 3.4 }),
    back: signed(
      [74, 161, 7.8],
      [
        plate(5.4, 5.8, 24, 40, 7, 'body', 1.2),
        ...column(2, { x: 15, y: 15.6, gap: 18.6, radius: 6.6, ring: 'metal', rise: 0.4 }),
        flash(25.4, 14, 1.7),
      ],
    ),
  }),
]
