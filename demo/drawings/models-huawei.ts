import { column, darkBlock, flash, lens, plate } from './camera-layouts.ts'
import { curvedFront, notch, punchHole, type Row, row, signed, teardrop } from './silhouette.ts'

export const HUAWEI_MODELS: readonly Row[] = [
  row('huawei-p50', /p[5-7]0/, [73.6, 159, 8.4], {
    corner: 9,
    frame: 'curved',
    front: curvedFront,
    back: signed(
      [73.6, 159, 8.4],
      [
        plate(5.4, 5.6, 27, 55, 13.5, 'print', 0.4),
        plate(6.8, 7, 24.2, 24.2, 12.1, 'dark', 1.4),
        plate(6.8, 34.6, 24.2, 24.2, 12.1, 'dark', 1.4),
        lens(18.9, 13.6, 4.6, 'black', 0.2),
        lens(18.9, 25, 4, 'black', 0.2),
        lens(18.9, 46.7, 7, 'black', 0.2),
      ],
    ),
  }),
  row('huawei-p40', /p40|mate ?xs?$/, [72.4, 156, 8.9], {
    corner: 9,
    frame: 'curved',
    front: punchHole('left', { side: 1.3, chin: 2.6, twin: true }),
    back: signed([72.4, 156, 8.9], darkBlock([5, 5.6, 24, 48, 6], 3, 6.2)),
  }),
  row('huawei-mate', /mate/, [73, 158.4, 8.8], {
    corner: 9,
    frame: 'curved',
    front: notch(30, 5, { side: 1.3, chin: 3 }),
    back: signed(
      [73, 158.4, 8.8],
      [
        plate(23.6, 15, 26, 26, 7, 'dark', 1),
        lens(30.6, 22, 4.5, 'black', 0.1),
        lens(42.6, 22, 4.5, 'black', 0.1),
        lens(30.6, 34, 4.5, 'black', 0.1),
        flash(42.6, 34, 2.2),
      ],
    ),
  }),
  row('huawei-p30-pro', /p30/, [73, 156, 8.2], {
    corner: 9,
    frame: 'curved',
    front: teardrop({ side: 1.2, chin: 3.4, width: 7 }),
    back: signed(
      [73, 156, 8.2],
      [
        ...column(2, { x: 13, y: 14, gap: 13.6, radius: 5.2, ring: 'none', rise: 0 }),
        plate(6.4, 6.6, 13.2, 42, 6.6, 'dark', 1),
        ...column(2, { x: 13, y: 13.4, gap: 13, radius: 4.9, ring: 'black', rise: 0.1 }),
        { kind: 'periscope', x: 13, y: 40.4, size: 8.4 },
        flash(25.6, 14, 1.9),
        lens(25.6, 26, 2.2, 'black', 0),
      ],
    ),
  }),
  row('huawei-p20', /p20|p10|p9/, [70.8, 149, 7.7], {
    corner: 9,
    front: notch(19, 5, { side: 2, chin: 9.6 }),
    back: signed(
      [70.8, 149, 7.7],
      [
        plate(6.4, 7, 10.6, 24, 5.3, 'dark', 0.9),
        ...column(2, { x: 11.7, y: 12.4, gap: 12.6, radius: 4, ring: 'black', rise: 0.1 }),
        lens(11.7, 38, 4.4, 'metal', 0.5),
        flash(11.7, 47.6, 1.8),
      ],
    ),
  }),
]
