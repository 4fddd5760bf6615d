import { column, darkBlock, flash, lens, plate, roundIsland } from './camera-layouts.ts'
import { marked, punchHole, type Row, row, teardrop } from './silhouette.ts'

const boxy = { corner: 9.4, frame: 'round' } as const

export const ONEPLUS_MODELS: readonly Row[] = [
  row('oneplus-15', /1[5-9]/, [76.7, 161.4, 8.1], {
    corner: 11,
    frame: 'flat',
    front: punchHole('centre', { side: 1.8, chin: 1.9, corner: 9.4 }),
    back: marked(
      [76.7, 161.4, 8.1],
      [
        plate(5.4, 5.4, 33, 33, 9, 'body', 1.8),
        lens(14, 14, 6, 'black', 0.3),
        lens(14, 29.8, 6, 'black', 0.3),
        lens(29.8, 14, 6, 'black', 0.3),
        flash(29.8, 29.8, 2.2),
      ],
    ),
  }),
  row('oneplus-11', /1[1234]|ace/, [74.6, 163.4, 8.6], {
    corner: 9,
    frame: 'curved',
    front: punchHole('left', { side: 1.2, chin: 2.4, corner: 7 }),
    back: marked([74.6, 163.4, 8.6], [...roundIsland(24.6, 30, 20.4, 4, 'dark')]),
  }),
  row('oneplus-10', /10/, [73.9, 163, 8.6], {
    corner: 8.6,
    frame: 'curved',
    front: punchHole('left', { side: 1.2, chin: 2.4, corner: 7 }),
    back: marked(
      [73.9, 163, 8.6],
      [
        plate(-0.4, 5, 38, 38, 7, 'dark', 1.6),
        lens(9.6, 14.4, 5.6, 'metal', 0.3),
        lens(9.6, 33.4, 5.6, 'metal', 0.3),
        lens(27.6, 14.4, 5.6, 'metal', 0.3),
        flash(27.6, 33.4, 4),
      ],
    ),
  }),
  row('oneplus-9', /\b9/, [73.9, 161.6, 8.7], {
    ...boxy,
    front: punchHole('left', { side: 1.6, chin: 2.8, corner: 7 }),
    back: marked(
      [73.9, 161.6, 8.7],
      [
        plate(5.6, 6, 21, 46, 6.4, 'body', 1.5),
        ...column(2, { x: 16.1, y: 15.4, gap: 17, radius: 7, ring: 'metal', rise: 0.5 }),
        lens(12.4, 45.2, 2.6, 'black', 0.1),
        flash(20.4, 45.2, 1.9),
      ],
      'gloss',
    ),
  }),
  row('oneplus-8', /\b8(?!t)|7 pro|7t pro/, [73.6, 162, 8.3], {
    corner: 8.4,
    frame: 'curved',
    front: punchHole('left', { side: 1.1, chin: 2.6, corner: 6.6 }),
    back: marked(
      [73.6, 162, 8.3],
      [
        plate(30, 9.6, 13.6, 42, 6.8, 'dark', 1.1),
        ...column(3, { x: 36.8, y: 17, gap: 13.4, radius: 5, ring: 'black', rise: 0.2 }),
        flash(36.8, 56.6, 1.8),
      ],
    ),
  }),
  row('oneplus-7t', /7t/, [74.4, 160.9, 8.1], {
    ...boxy,
    front: teardrop({ side: 2, chin: 4.2, width: 8 }),
    back: marked(
      [74.4, 160.9, 8.1],
      [
        plate(16.2, 16, 42, 42, 21, 'dark', 1.3),
        lens(25.6, 37, 5, 'black', 0.2),
        lens(37.2, 37, 5, 'black', 0.2),
        lens(48.8, 37, 5, 'black', 0.2),
        flash(37.2, 49, 2),
      ],
    ),
  }),
  row('oneplus-nord', /nord|8t/, [73.6, 159.6, 8.2], {
    ...boxy,
    front: punchHole('left', { side: 2, chin: 3.4, corner: 7 }),
    back: marked([73.6, 159.6, 8.2], darkBlock([5.6, 6, 14.4, 44, 6], 3, 4.8), 'gloss'),
  }),
  row('oneplus-6', /\b[567]/, [75, 156.4, 8], {
    ...boxy,
    front: teardrop({ side: 2.4, chin: 4.8, width: 10 }),
    back: marked(
      [75, 156.4, 8],
      [
        plate(32.4, 10, 10.2, 25, 5.1, 'dark', 1),
        ...column(2, { x: 37.5, y: 15.2, gap: 11.6, radius: 3.9, ring: 'black', rise: 0.2 }),
        flash(37.5, 40.6, 1.7),
      ],
      'gloss',
    ),
  }),
]
