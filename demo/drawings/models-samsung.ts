import { column, darkBlock, dot, flash, lens, type Piece, plate, wordMark } from './camera-layouts.ts'
import { SAMSUNG_FOLDING } from './models-samsung-folding.ts'
import { foreheadAndChin, punchHole, type Row, row, teardrop } from './silhouette.ts'

const glass = (width: number, height: number, pieces: readonly Piece[]) => ({
  pieces: [...pieces, wordMark(width / 2, height * 0.84, 17)],
  finish: 'gloss' as const,
})

const satin = (width: number, height: number, pieces: readonly Piece[]) => ({
  pieces: [...pieces, wordMark(width / 2, height * 0.86, 17)],
  finish: 'satin' as const,
})

const threeLenses = (radius: number, first: number, gap: number): Piece[] => [
  ...column(3, { x: first, y: first, gap, radius }),
  flash(first + radius + 7.2, first + gap * 0.42, 1.9),
]

const ultra = (corner: number) => punchHole('centre', { side: 1.6, chin: 2.4, corner })

const ultraLenses: Piece[] = [
  ...column(3, { x: 12.6, y: 13.4, gap: 17.4, radius: 7 }),
  lens(29.6, 14.6, 3.5, 'metal', 0.8),
  lens(29.6, 30.8, 5.6, 'metal', 1.1),
  flash(29.6, 22.4, 1.9),
]

/** The S21's block of metal that runs on into the frame. */
const contour = (width: number, height: number): Piece => plate(-0.4, -0.4, width, height, 8, 'frame', 1.4)

const curved = { corner: 7.6, frame: 'curved' } as const
const infinity = foreheadAndChin(7.2, 6, { side: 0.9, corner: 5 })
const oldGalaxy = foreheadAndChin(13, 14, { side: 2.6, home: 'oval', color: 'body', corner: 0.4 })
const flatGalaxy = punchHole('centre', { side: 2.3, chin: 2.8, top: 2.3, corner: 7.4 })
const evenGalaxy = punchHole('centre', { side: 1.9, chin: 2.1, top: 1.9, corner: 8.4 })

export const SAMSUNG_MODELS: readonly Row[] = [
  ...SAMSUNG_FOLDING,
  row('galaxy-s25-ultra', /s2[5-9] ultra/, [77.6, 162.8, 8.2], {
    corner: 8.6,
    frame: 'flat',
    front: ultra(7.4),
    back: satin(77.6, 162.8, ultraLenses),
  }),
  row('galaxy-s22-ultra', /s2[234] ultra/, [78.1, 163.4, 8.8], {
    corner: 3.4,
    frame: 'curved',
    front: ultra(2.6),
    back: satin(78.1, 163.4, ultraLenses),
  }),
  row('galaxy-s21-ultra', /s21 ultra/, [75.6, 165.1, 8.9], {
    ...curved,
    front: punchHole('centre', { side: 1, chin: 2.6, corner: 6.4 }),
    back: satin(75.6, 165.1, [
      contour(34.5, 60),
      ...column(3, { x: 11.6, y: 12.6, gap: 17, radius: 6.5, ring: 'black', rise: 0.3 }),
      lens(26.2, 10.4, 3.6, 'black', 0.3),
      lens(26.2, 29.4, 5.4, 'black', 0.3),
      flash(26.2, 19.2, 1.8),
      dot(26.2, 46, 0.6),
    ]),
  }),
  row('galaxy-s21', /s21(?! fe)/, [71.2, 151.7, 7.9], {
    corner: 8.6,
    front: flatGalaxy,
    back: satin(71.2, 151.7, [
      contour(21.6, 51),
      ...column(3, { x: 10.8, y: 11.4, gap: 14.2, radius: 5.5, ring: 'black', rise: 0.3 }),
      flash(27.4, 11.6, 1.9),
    ]),
  }),
  row('galaxy-s21-fe', /s21 fe/, [74.5, 155.7, 7.9], {
    corner: 8.8,
    front: flatGalaxy,
    back: satin(74.5, 155.7, [
      plate(-0.4, -0.4, 21.6, 51, 8, 'body', 1.2),
      ...column(3, { x: 10.8, y: 11.4, gap: 14.2, radius: 5.4, ring: 'black', rise: 0.3 }),
      flash(27.4, 11.6, 1.9),
    ]),
  }),
  row('galaxy-s25', /s2[5-9]( edge|\+| fe)?/, [70.5, 146.9, 7.2], {
    corner: 9,
    frame: 'flat',
    front: evenGalaxy,
    back: satin(70.5, 146.9, threeLenses(6.6, 12.8, 17)),
  }),
  row('galaxy-s22', /s2[234]/, [70.8, 146.4, 7.6], {
    corner: 9.4,
    frame: 'flat',
    front: evenGalaxy,
    back: glass(70.8, 146.4, threeLenses(5.9, 12.4, 15.8)),
  }),
  row('galaxy-s20-ultra', /s20 ultra/, [76, 166.9, 8.8], {
    ...curved,
    front: punchHole('centre', { side: 1.1, corner: 6.4 }),
    back: glass(76, 166.9, [
      plate(5, 5.6, 27, 51, 6, 'dark', 2),
      ...column(2, { x: 13, y: 14.4, gap: 15, radius: 5.6, ring: 'black', rise: 0.2 }),
      { kind: 'periscope', x: 13, y: 46, size: 10 },
      lens(25.4, 12.6, 2.6, 'black', 0.1),
      flash(25.4, 22, 1.9),
      dot(25.4, 30),
    ]),
  }),
  row('galaxy-s20-fe', /s20 fe/, [74.5, 159.8, 8.4], {
    corner: 9,
    front: flatGalaxy,
    back: satin(74.5, 159.8, darkBlock([5.6, 6, 17.6, 41, 6], 3, 5.2)),
  }),
  row('galaxy-s20', /s20/, [69.1, 151.7, 7.9], {
    ...curved,
    front: punchHole('centre', { side: 1.3, corner: 6.6 }),
    back: glass(69.1, 151.7, darkBlock([5.6, 6, 19, 38, 6], 3, 4.8)),
  }),
  row('galaxy-note20', /note20/, [77, 163.4, 8.2], {
    corner: 3.4,
    frame: 'curved',
    front: punchHole('centre', { side: 1.2, corner: 2.4 }),
    back: satin(77, 163.4, [
      plate(5, 5.6, 27, 52, 6, 'dark', 2),
      ...column(3, { x: 13.2, y: 14, gap: 16, radius: 6, ring: 'metal', rise: 0.5 }),
      lens(26, 12.6, 2, 'black', 0.1),
      flash(26, 24, 2),
    ]),
  }),
  row('galaxy-note10', /note10/, [74, 156, 7.9], {
    corner: 3.6,
    frame: 'curved',
    front: punchHole('centre', { side: 1.2, corner: 2.6 }),
    back: glass(74, 156, [
      plate(5.6, 6, 12.6, 42, 6.3, 'dark', 1.2),
      ...column(3, { x: 11.9, y: 12.4, gap: 14, radius: 4.5, ring: 'black', rise: 0.2 }),
      flash(24.6, 14, 1.9),
      dot(24.6, 22),
    ]),
  }),
  row('galaxy-note9', /note[89]|note fe/, [75.6, 162, 8.7], {
    corner: 4,
    frame: 'curved',
    front: foreheadAndChin(6.6, 6, { side: 1, corner: 3 }),
    back: glass(75.6, 162, [
      plate(19, 11, 37.6, 12.6, 4, 'dark', 0.5),
      lens(26, 17.3, 4.3, 'black', 0.2),
      lens(37.4, 17.3, 4.3, 'black', 0.2),
      flash(48.6, 17.3, 1.9),
      { kind: 'finger', x: 37.8, y: 30, radius: 4.4 },
    ]),
  }),
  row('galaxy-s10', /s10/, [70.4, 149.9, 7.8], {
    ...curved,
    front: punchHole('right', { side: 1.2, chin: 3.4, corner: 5.6 }),
    back: glass(70.4, 149.9, [
      plate(14.6, 10.6, 41.2, 12.6, 5.2, 'dark', 0.8),
      lens(21.4, 16.9, 4.5, 'black', 0.2),
      lens(32.6, 16.9, 4.5, 'black', 0.2),
      lens(43.8, 16.9, 4.5, 'black', 0.2),
      flash(51.6, 16.9, 1.5),
    ]),
  }),
  row('galaxy-s9', /s9/, [68.7, 147.7, 8.5], {
    ...curved,
    front: infinity,
    back: glass(68.7, 147.7, [
      plate(28.2, 11, 12.4, 24.4, 4, 'dark', 0.5),
      lens(34.4, 17.4, 4.3, 'metal', 0.4),
      { kind: 'finger', x: 34.4, y: 29.6, radius: 4 },
      flash(45.6, 17.4, 1.9),
    ]),
  }),
  row('galaxy-s8', /s8/, [68.1, 148.9, 8], {
    ...curved,
    front: infinity,
    back: glass(68.1, 148.9, [
      lens(33.4, 18, 5, 'metal', 0.5),
      { kind: 'finger', x: 44, y: 18, radius: 3.8 },
      flash(23.4, 18, 1.9),
    ]),
  }),
  row('galaxy-s7', /s[567]\b|note[457]?$|note edge|alpha|s6 edge|s7 edge/, [70.2, 142.6, 7.8], {
    corner: 9,
    front: oldGalaxy,
    back: glass(70.2, 142.6, [
      plate(28.6, 14, 13, 13, 3, 'frame', 0.9),
      lens(35.1, 20.5, 4.7, 'black', 0.2),
      flash(46, 20.5, 2),
    ]),
  }),
  row('galaxy-xcover', /xcover|active|fieldpro|tab active/, [81, 168.8, 10], {
    corner: 11,
    metal: 'plastic',
    frame: 'flat',
    front: teardrop({ side: 4, chin: 7 }),
    back: satin(81, 168.8, [
      plate(6, 7, 14, 34, 7, 'print', 0.8),
      ...column(2, { x: 13, y: 14, gap: 18, radius: 4.8, ring: 'black', rise: 0.4 }),
      flash(26, 14, 2),
    ]),
  }),
  row('galaxy-a5x', /[amcf](1[4-9]|2[4-9]|3[4-9]|5[4-9]|0[5-9])/, [77, 161, 8.2], {
    corner: 9,
    frame: 'flat',
    metal: 'plastic',
    front: punchHole('centre', { side: 2.6, chin: 4, corner: 7 }),
    back: glass(77, 161, threeLenses(5.4, 12.4, 14.6)),
  }),
  row('galaxy-a52', /[amf](2[23]|3[23]|42|5[23]|7[23]|13|04|03)/, [75.1, 159.9, 8.4], {
    corner: 9,
    metal: 'plastic',
    front: punchHole('centre', { side: 2.4, chin: 4.4, corner: 7 }),
    back: satin(75.1, 159.9, [
      plate(5.4, 5.8, 22, 39, 6, 'body', 1.2),
      ...column(3, { x: 12, y: 12.2, gap: 12.6, radius: 4.4, ring: 'metal', rise: 0.3 }),
      lens(22.4, 18.6, 2.2, 'black', 0.1),
      flash(22.4, 29, 1.7),
    ]),
  }),
  row('galaxy-a51', /[am]([35]1|71|41|21|31|62|51)/, [73.6, 158.5, 7.9], {
    corner: 9,
    metal: 'plastic',
    front: punchHole('centre', { side: 2.3, chin: 4.6, corner: 6.6 }),
    back: glass(73.6, 158.5, [
      plate(5.6, 6, 22, 33, 5, 'dark', 0.9),
      ...column(3, { x: 12.4, y: 12.2, gap: 10.2, radius: 3.7, ring: 'black', rise: 0.1 }),
      lens(22, 13, 2.6, 'black', 0.1),
      flash(22, 24, 1.8),
    ]),
  }),
  row('galaxy-a50', /[am](10|20|30|40|50|60|70|80|90)/, [74.7, 158.5, 7.7], {
    corner: 9,
    metal: 'plastic',
    front: teardrop({ side: 2.6, chin: 5.6 }),
    back: glass(74.7, 158.5, [
      plate(5.8, 7, 10, 29.6, 5, 'dark', 0.7),
      ...column(2, { x: 10.8, y: 12.6, gap: 9.4, radius: 3.7, ring: 'black', rise: 0.1 }),
      lens(10.8, 31, 2.4, 'black', 0.1),
      flash(21.4, 12.6, 1.8),
      { kind: 'finger', x: 37.4, y: 38, radius: 5.6 },
    ]),
  }),
  row('galaxy-j', /\b[ajceo]n?\d|grand|core|ace|young|star|trend|prime/, [71, 144, 8], {
    corner: 9,
    metal: 'plastic',
    front: foreheadAndChin(14, 15, { side: 2.9, home: 'oval', color: 'body' }),
    back: satin(71, 144, [
      plate(29, 9, 13, 13, 3.4, 'frame', 0.8),
      lens(35.5, 15.5, 4.4, 'black', 0.2),
      flash(48, 15.5, 2),
    ]),
  }),
]
