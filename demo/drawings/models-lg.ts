import { flash, lens, plate } from './camera-layouts.ts'
import { notch, type Row, row, signed, teardrop } from './silhouette.ts'

export const LG_MODELS: readonly Row[] = [
  row('lg-velvet', /velvet|wing/, [74.1, 167.2, 7.9], {
    corner: 10,
    frame: 'curved',
    front: teardrop({ side: 1.4, chin: 4.4 }),
    back: signed(
      [74.1, 167.2, 7.9],
      [
        lens(13, 14, 6.2, 'metal', 1),
        lens(13, 28.6, 4.4, 'metal', 0.2),
        lens(13, 40.4, 3.4, 'metal', 0.2),
        flash(13, 50, 1.7),
      ],
    ),
  }),
  row('lg-g', /g\d|v\d/, [71.9, 150, 8], {
    corner: 7,
    front: notch(24, 5, { side: 2.6, chin: 6 }),
    back: signed(
      [71.9, 150, 8],
      [
        plate(20, 12, 32, 11, 5.5, 'dark', 0.5),
        lens(26, 17.5, 4, 'black', 0.1),
        lens(46, 17.5, 4, 'black', 0.1),
        flash(36, 17.5, 1.7),
        { kind: 'finger', x: 36, y: 32, radius: 5.6 },
      ],
    ),
  }),
]
