import { flash, lens, mark } from './camera-layouts.ts'
import { foreheadAndChin, marked, type Row, row } from './silhouette.ts'

export const HTC_MODELS: readonly Row[] = [
  row('htc-one', /one|m[789]/, [70.6, 146.4, 9.4], {
    corner: 10,
    front: foreheadAndChin(17, 20, { side: 3 }),
    back: {
      finish: 'metal',
      pieces: [
        lens(35.3, 19, 5, 'black', 0.2),
        lens(35.3, 8.4, 3, 'black', 0.1),
        flash(44.6, 19, 2),
        { kind: 'seam', y: 30 },
        { kind: 'seam', y: 138 },
        mark(35.3, 70, 7),
      ],
    },
  }),
  row('htc-u', /u\d|desire|exodus/, [74.4, 154, 8.5], {
    corner: 9,
    front: foreheadAndChin(13, 13, { side: 2.8, home: 'slit' }),
    back: marked(
      [74.4, 154, 8.5],
      [lens(37.2, 15, 5, 'metal', 0.4), flash(49, 15, 1.9), { kind: 'finger', x: 37.2, y: 32, radius: 5.4 }],
      'gloss',
    ),
  }),
]
