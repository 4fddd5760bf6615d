import { darkBlock, flash, lens, plate } from './camera-layouts.ts'
import { foreheadAndChin, marked, punchHole, type Row, row } from './silhouette.ts'

export const ASUS_MODELS: readonly Row[] = [
  row('zenfone-9', /zenfone ?(9|10)/, [68.1, 146.5, 9.1], {
    corner: 9.6,
    frame: 'flat',
    front: punchHole('left', { side: 2.4, chin: 3.4, top: 2.6 }),
    back: marked(
      [68.1, 146.5, 9.1],
      [
        plate(6.6, 7, 22, 22, 11, 'dark', 1.8),
        plate(6.6, 31.4, 22, 22, 11, 'dark', 1.8),
        lens(17.6, 18, 6.2, 'black', 0.1),
        lens(17.6, 42.4, 6.2, 'black', 0.1),
        flash(36, 30, 1.9),
      ],
    ),
  }),
  row('zenfone-8', /zenfone/, [68.5, 148, 8.9], {
    corner: 9,
    front: punchHole('left', { side: 2.2, chin: 3.6 }),
    back: marked([68.5, 148, 8.9], darkBlock([6, 6.4, 14, 33, 5], 2, 5.2)),
  }),
  row('rog-phone', /rog/, [77.3, 173, 10], {
    corner: 9,
    frame: 'flat',
    front: foreheadAndChin(7, 7, { side: 2.6, corner: 5 }),
    back: marked(
      [77.3, 173, 10],
      [
        plate(8, 14, 36, 18, 4, 'dark', 1),
        lens(17, 23, 5.4, 'black', 0.2),
        lens(31, 23, 5.4, 'black', 0.2),
        { kind: 'glyph', line: 'M60 70L40 110L58 112L46 140', width: 1.2 },
      ],
      'gloss',
    ),
  }),
]
