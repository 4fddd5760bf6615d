import { column, flash, lens, mark, plate } from './camera-layouts.ts'
import { curvedFront, foreheadAndChin, fromRow, marked, punchHole, type Row, row } from './silhouette.ts'

export const MOTOROLA_MODELS: readonly Row[] = [
  row('razr-40-ultra', /razr(?!.*fold).*(ultra|\+)|razr (2022|[5-9]\d|202[4-9])/, [74, 88.4, 15.4], {
    corner: 9,
    frame: 'round',
    clamshell: true,
    hinge: 'fold',
    back: {
      finish: 'satin',
      pieces: [
        { kind: 'cover', x: 2.4, y: 2.4, width: 69.2, height: 78, radius: 7 },
        lens(47, 71, 5.2, 'metal', 0.6),
        lens(61, 71, 5.2, 'metal', 0.6),
        flash(38, 74, 1.3),
      ],
    },
    open: fromRow(
      row('razr-40-ultra', /razr/, [74, 170.8, 7], {
        corner: 9,
        hinge: 'crease',
        front: punchHole('centre', { side: 2.4, chin: 2.8, corner: 7 }),
        back: {
          finish: 'satin',
          pieces: [
            { kind: 'cover', x: 2.4, y: 2.4, width: 69.2, height: 78, radius: 7 },
            lens(47, 71, 5.2, 'metal', 0.6),
            lens(61, 71, 5.2, 'metal', 0.6),
            { kind: 'seam', y: 85 },
            mark(37, 128, 6),
          ],
        },
      }),
    ),
  }),
  row('razr-40', /razr(?! fold)/, [74, 88.2, 15.8], {
    corner: 9,
    frame: 'round',
    clamshell: true,
    hinge: 'fold',
    back: {
      finish: 'satin',
      pieces: [
        plate(4, 4, 46, 19, 9.5, 'frame', 0.6),
        lens(13, 13.5, 5.4, 'black', 0.3),
        lens(27, 13.5, 5.4, 'black', 0.3),
        { kind: 'cover', x: 34, y: 7.6, width: 13, height: 12, radius: 3 },
        mark(37, 52, 6),
      ],
    },
    open: fromRow(
      row('razr-40', /razr/, [74, 170.8, 7.4], {
        corner: 9,
        hinge: 'crease',
        front: punchHole('centre', { side: 2.4, chin: 2.8, corner: 7 }),
        back: {
          finish: 'satin',
          pieces: [
            plate(4, 4, 46, 19, 9.5, 'frame', 0.6),
            lens(13, 13.5, 5.4, 'black', 0.3),
            lens(27, 13.5, 5.4, 'black', 0.3),
            { kind: 'seam', y: 85 },
            mark(37, 128, 6),
          ],
        },
      }),
    ),
  }),
  row('moto-edge', /edge|thinkphone|signature/, [73.6, 160.6, 7.9], {
    corner: 9.4,
    frame: 'curved',
    front: curvedFront,
    back: marked(
      [73.6, 160.6, 7.9],
      [
        plate(5.4, 5.6, 30, 34, 7, 'body', 1.4),
        lens(14, 14.6, 6.2, 'black', 0.3),
        lens(14, 30.2, 6.2, 'black', 0.3),
        lens(27.4, 14.6, 3.6, 'black', 0.2),
        flash(27.4, 28, 2),
      ],
    ),
  }),
  row('moto-g-classic', /g[4-7]\b|g[4-7]?\+$|moto (x|z)/, [75.5, 155, 8.4], {
    corner: 9.6,
    front: foreheadAndChin(10, 12, { side: 3, corner: 2, home: 'slit' }),
    back: {
      finish: 'metal',
      pieces: [
        plate(24.6, 11, 26, 26, 13, 'dark', 1),
        lens(33, 24, 4, 'black', 0.1),
        lens(42.4, 24, 4, 'black', 0.1),
        flash(37.7, 33, 1.6),
        mark(37.7, 52, 6),
      ],
    },
  }),
  row('moto-g', /[eg] ?\d|moto/, [74.6, 162.4, 8.2], {
    corner: 9.6,
    metal: 'plastic',
    front: punchHole('centre', { side: 2.6, chin: 4.6 }),
    back: marked(
      [74.6, 162.4, 8.2],
      [
        plate(5.6, 6, 24, 36, 6, 'body', 1),
        ...column(2, { x: 13.4, y: 14.4, gap: 15.6, radius: 5.4, ring: 'black', rise: 0.3 }),
        lens(24, 19, 2.8, 'black', 0.1),
        flash(24, 30, 1.9),
      ],
      'gloss',
    ),
  }),
]
