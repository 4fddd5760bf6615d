import { darkBlock, flash, roundIsland } from './camera-layouts.ts'
import { curvedFront, punchHole, type Row, row, signed } from './silhouette.ts'

export const HONOR_MODELS: readonly Row[] = [
  row('honor-magic', /magic ?[4-9]/, [76, 162.4, 8.6], {
    corner: 9,
    frame: 'curved',
    front: punchHole('left', { side: 1.2, twin: true }),
    back: signed([76, 162.4, 8.6], roundIsland(38, 32, 22, 3), 'satin'),
  }),
  row('honor-90', /\b([5-9]0|[1-4]00)\b/, [74.2, 161.9, 7.8], {
    corner: 9,
    frame: 'curved',
    front: curvedFront,
    back: signed(
      [74.2, 161.9, 7.8],
      [...roundIsland(19, 19, 12.4, 1), ...roundIsland(19, 45, 12.4, 2), flash(36, 32, 1.9)],
    ),
  }),
  row('honor-20', /\b([6-9]|10|20|30)\b/, [73.8, 154.3, 7.9], {
    corner: 9,
    front: punchHole('left', { side: 2.2, chin: 4.2 }),
    back: signed([73.8, 154.3, 7.9], darkBlock([6, 6.4, 12, 43, 6], 3, 4.4)),
  }),
]
