import { darkBlock, flash, lens, plate, roundIsland } from './camera-layouts.ts'
import { curvedFront, punchHole, type Row, row, signed } from './silhouette.ts'

export const XIAOMI_MODELS: readonly Row[] = [
  row('xiaomi-13-ultra', /1[2-7].*ultra/, [74.6, 163.2, 9.1], {
    corner: 8.6,
    frame: 'curved',
    front: curvedFront,
    back: signed([74.6, 163.2, 9.1], roundIsland(37.3, 36, 26, 4), 'satin'),
  }),
  row('xiaomi-13', /(xiaomi|^mi|^)\s*1[3-7]/, [71.8, 153, 8.1], {
    corner: 9.4,
    frame: 'flat',
    front: punchHole('centre', { side: 1.7, chin: 2, corner: 8 }),
    back: signed(
      [71.8, 153, 8.1],
      [
        plate(4.8, 4.8, 33, 33, 7.4, 'dark', 1.6),
        lens(13.4, 13.4, 6, 'black', 0.3),
        lens(13.4, 29.2, 6, 'black', 0.3),
        lens(29.2, 29.2, 6, 'black', 0.3),
        flash(29.2, 13.4, 2),
      ],
    ),
  }),
  row('xiaomi-12', /(xiaomi|^mi|^)\s*12/, [69.9, 152.7, 8.2], {
    corner: 9,
    frame: 'curved',
    front: curvedFront,
    back: signed(
      [69.9, 152.7, 8.2],
      [
        plate(5, 5.4, 26, 37, 5, 'body', 1.4),
        lens(14.6, 15, 7.4, 'metal', 0.5),
        lens(11.6, 32.4, 4.2, 'black', 0.2),
        lens(23.6, 32.4, 4.2, 'black', 0.2),
        flash(26.6, 12, 1.8),
      ],
      'satin',
    ),
  }),
  row('mi-11', /(^mi|xiaomi)?\s*11(?! lite)/, [74.6, 164.3, 8.1], {
    corner: 8.6,
    frame: 'curved',
    front: punchHole('left', { side: 1.1, chin: 2.6, corner: 7 }),
    back: signed(
      [74.6, 164.3, 8.1],
      [
        plate(5, 5.6, 28, 39, 8, 'body', 1.4),
        plate(7, 7.6, 14.6, 35, 7.3, 'dark', 0.5),
        lens(14.3, 16, 6.2, 'metal', 0.3),
        lens(14.3, 34, 5, 'black', 0.2),
        lens(26.6, 15, 2.6, 'black', 0.1),
        flash(26.6, 30, 2),
      ],
      'satin',
    ),
  }),
  row('mi-10', /mi (8|9|10)|xiaomi (8|9|10)|11 lite/, [74.7, 160, 8.4], {
    corner: 9,
    front: punchHole('left', { side: 2, chin: 3.6 }),
    back: signed([74.7, 160, 8.4], darkBlock([6, 6.4, 12.4, 44, 6.2], 3, 4.6)),
  }),
  row('poco', /poco/, [76, 163, 8.2], {
    corner: 9,
    metal: 'plastic',
    front: punchHole('centre', { side: 2.2, chin: 4 }),
    back: signed(
      [76, 163, 8.2],
      [
        plate(3.6, 5, 68.8, 28, 6, 'dark', 1),
        lens(14, 19, 6.4, 'metal', 0.3),
        lens(31, 19, 6.4, 'metal', 0.3),
        flash(44, 19, 2),
      ],
      'satin',
    ),
  }),
  row('redmi-note', /redmi/, [75.6, 162, 8.2], {
    corner: 9,
    frame: 'flat',
    metal: 'plastic',
    front: punchHole('centre', { side: 2.4, chin: 4 }),
    back: signed(
      [75.6, 162, 8.2],
      [
        plate(5.4, 5.8, 24, 38, 6, 'body', 1.2),
        lens(14.6, 15, 6.2, 'metal', 0.4),
        lens(11.8, 31, 3.8, 'black', 0.2),
        lens(22.6, 31, 3, 'black', 0.1),
        flash(24.6, 11.4, 1.8),
      ],
    ),
  }),
]
