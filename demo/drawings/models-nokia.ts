import { flash, lens, plate, roundIsland, wordMark } from './camera-layouts.ts'
import { foreheadAndChin, type Row, row, signed, teardrop } from './silhouette.ts'

const barPhone = (family: string, match: RegExp, size: Row['size'], corner: number): Row =>
  row(family, match, size, {
    corner,
    metal: 'plastic',
    keys: 'none',
    front: {
      ...foreheadAndChin(size[1] * 0.15, size[1] * 0.46, { side: size[0] * 0.14, corner: 2, color: 'body' }),
      keypad: true,
    },
    back: {
      finish: 'satin',
      pieces: [
        lens(size[0] / 2, size[1] * 0.16, 3.4, 'metal', 0.4),
        flash(size[0] / 2, size[1] * 0.25, 1.2),
        { kind: 'seam', y: size[1] * 0.4 },
        wordMark(size[0] / 2, size[1] * 0.7, 13),
      ],
    },
  })

export const NOKIA_MODELS: readonly Row[] = [
  barPhone('nokia-3310', /33[13]0|3210|5110/, [51, 115.6, 12.8], 16),
  barPhone(
    'nokia-bar',
    /^(1\d\d|2[0-9]0|8210|8000|6310|2[67]\d0|1\d{3}|5710|\d{4})\b/,
    [50, 120.5, 13.4],
    10,
  ),
  row('nokia-9', /9 pureview/, [75, 155, 8], {
    corner: 8,
    frame: 'curved',
    front: foreheadAndChin(8, 8, { side: 1.6, corner: 3 }),
    back: signed(
      [75, 155, 8],
      [0, 60, 120, 180, 240, 300]
        .map(angle =>
          lens(
            37.5 + 13 * Math.sin((angle * Math.PI) / 180),
            28 - 13 * Math.cos((angle * Math.PI) / 180),
            3.9,
            'black',
            0.2,
          ),
        )
        .concat(lens(37.5, 28, 3.9, 'black', 0.2)),
    ),
  }),
  row('nokia-7.2', /[357]\.[2-4]|8\.3|6\.2|2\.4|[cgx]\d/, [75.6, 161.8, 8.4], {
    corner: 9,
    metal: 'plastic',
    front: teardrop({ side: 2.6, chin: 7 }),
    back: signed(
      [75.6, 161.8, 8.4],
      [...roundIsland(37.8, 28, 13, 3), { kind: 'finger', x: 37.8, y: 52, radius: 5.6 }],
      'satin',
    ),
  }),
  row('nokia-6.1', /\b[1-8](\.1)?\b/, [75.8, 148.8, 8.2], {
    corner: 7,
    frame: 'flat',
    front: foreheadAndChin(13, 14, { side: 3.2 }),
    back: {
      finish: 'metal',
      pieces: [
        plate(32.6, 11, 10.6, 32, 5.3, 'dark', 0.5),
        lens(37.9, 17, 4, 'black', 0.1),
        flash(37.9, 26.4, 1.8),
        { kind: 'finger', x: 37.9, y: 36, radius: 4.2 },
        wordMark(37.9, 90, 14),
      ],
    },
  }),
  row('nokia-lumia', /lumia/, [70, 136, 9], {
    corner: 4,
    metal: 'plastic',
    frame: 'flat',
    front: foreheadAndChin(11, 15, { side: 3 }),
    back: {
      finish: 'satin',
      pieces: [
        plate(25, 13, 20, 20, 10, 'dark', 0.6),
        lens(35, 23, 5, 'black', 0.1),
        flash(35, 39, 1.8),
        wordMark(35, 78, 14),
      ],
    },
  }),
]
