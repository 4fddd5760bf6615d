import { column, flash, lens, type Piece, plate } from './camera-layouts.ts'
import { punchHole, type Row, row } from './silhouette.ts'

const glyphStroke = (line: string, width = 1.5): Piece => ({ kind: 'glyph', line, width })

export const NOTHING_MODELS: readonly Row[] = [
  row('nothing-phone-1', /phone 1/, [75.8, 159.2, 8.3], {
    corner: 11,
    frame: 'flat',
    front: punchHole('left', { side: 2.6, chin: 2.6, top: 2.6, corner: 8.6 }),
    back: {
      finish: 'gloss',
      pieces: [
        plate(24.6, 45, 27, 27, 13.5, 'print', 0),
        plate(8, 100, 24, 46, 4, 'print', 0),
        plate(46, 108, 22, 32, 5, 'print', 0),
        ...column(2, { x: 14, y: 14.4, gap: 16, radius: 6.2, ring: 'metal', rise: 1 }),
        glyphStroke(
          'M6.6 25V12.4C6.6 8.6 9.4 6 14 6C18.6 6 21.6 8.8 21.6 12.4V32.6C21.6 36.8 18.4 39 14 39C10.6 39 8.2 37.4 7 35',
        ),
        glyphStroke('M52.6 24.4L66 10.6'),
        glyphStroke(
          'M24.4 58.5C24.4 51 30.6 44.9 38 44.9C43.4 44.9 47.6 47.8 50 52M51.6 60C50.8 67 45.4 72.3 38 72.3C31.6 72.3 26.6 68.4 24.8 63.4',
        ),
        glyphStroke('M38 78V96'),
        glyphStroke('M38 148V143', 2),
        flash(29.6, 14.4, 1.8),
      ],
    },
  }),
  row('nothing-phone-2', /phone 2$|phone 2 pro$/, [76.4, 162.1, 8.6], {
    corner: 11,
    frame: 'flat',
    front: punchHole('centre', { side: 2.2, chin: 2.2, top: 2.2, corner: 8.6 }),
    back: {
      finish: 'gloss',
      pieces: [
        plate(24.6, 47, 27, 27, 13.5, 'print', 0),
        plate(9, 102, 22, 42, 6, 'print', 0),
        plate(45, 110, 22, 30, 11, 'print', 0),
        ...column(2, { x: 14, y: 14.6, gap: 16.4, radius: 6.3, ring: 'metal', rise: 1 }),
        glyphStroke('M6.6 20V13C6.6 9 9.6 6 14 6C17.6 6 20.4 7.8 21.4 10.6'),
        glyphStroke('M21.6 16V33C21.6 37 18.4 39.6 14 39.6C9.6 39.6 6.6 37 6.6 33V27'),
        glyphStroke('M52.6 26L68 10.6'),
        glyphStroke('M24.2 58C24.8 51 30.6 45.6 38 45.6C42.4 45.6 46.4 47.6 49 51'),
        glyphStroke('M51.8 56C52.8 63 49.6 70 44 73'),
        glyphStroke('M39 74.8C31.6 75.2 25.4 70.6 24.2 63.6'),
        glyphStroke('M38.2 80V99'),
        glyphStroke('M38.2 150V145', 2),
        flash(29.6, 14.6, 1.8),
      ],
    },
  }),
  row('nothing-phone-a', /phone|cmf/, [76.3, 161.7, 8.6], {
    corner: 11,
    frame: 'flat',
    metal: 'plastic',
    front: punchHole('centre', { side: 2.4, chin: 2.4, top: 2.4, corner: 8.6 }),
    back: {
      finish: 'gloss',
      pieces: [
        plate(18.6, 20, 39, 20, 10, 'dark', 1.4),
        lens(29, 30, 6.4, 'metal', 0.3),
        lens(47.2, 30, 6.4, 'metal', 0.3),
        plate(22, 64, 32, 60, 8, 'print', 0),
        glyphStroke('M16 44C11 40 9.4 34 10.4 27.6', 1.6),
        glyphStroke('M64 18C68 24 68.8 32 65.6 39', 1.6),
        glyphStroke('M50 12.6C55 11.6 59.4 12.8 62 15.6', 1.6),
        flash(38.1, 47, 1.9),
      ],
    },
  }),
]
