import { column, flash, lens, plate } from './camera-layouts.ts'
import { foreheadAndChin, punchHole, type Row, row, signed, teardrop } from './silhouette.ts'

export const FAIRPHONE_MODELS: readonly Row[] = [
  row('fairphone-4', /\b[45]/, [75.6, 161.8, 10], {
    corner: 9,
    metal: 'aluminium',
    front: teardrop({ side: 3, chin: 5, width: 9 }),
    back: signed(
      [75.6, 161.8, 10],
      [
        plate(6, 6.4, 33, 32, 12, 'body', 1.6),
        lens(14.8, 14.6, 5.6, 'black', 0.4),
        lens(30.4, 14.6, 5.6, 'black', 0.4),
        lens(22.6, 29, 5.6, 'black', 0.4),
        flash(22.6, 11.4, 1.5),
      ],
      'satin',
    ),
  }),
  row('fairphone-6', /\b6/, [73.3, 156.5, 9.6], {
    corner: 9,
    frame: 'flat',
    front: punchHole('centre', { side: 3, chin: 3.4, top: 3 }),
    back: signed(
      [73.3, 156.5, 9.6],
      [
        ...column(2, { x: 14, y: 14, gap: 17, radius: 6, ring: 'black', rise: 0.8 }),
        flash(27, 14, 2),
        { kind: 'seam', y: 62 },
      ],
      'satin',
    ),
  }),
  row('fairphone-2', /\b(1|2|3\+?)/, [72, 155, 10], {
    corner: 8,
    metal: 'plastic',
    front: foreheadAndChin(13, 12, { side: 3 }),
    back: signed(
      [72, 155, 10],
      [lens(36, 14, 5.2, 'metal', 0.6), flash(36, 26, 1.8), { kind: 'finger', x: 36, y: 42, radius: 5.6 }],
      'satin',
    ),
  }),
]
