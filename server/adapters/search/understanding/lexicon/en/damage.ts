import type { Part } from '#contract/phones/facts.ts'
import { list } from '../list.ts'

/** Words for phones with damage. A part names what is damaged. */
export const DAMAGE: { part?: Part; phrases: string[] }[] = [
  {
    phrases: list(`
      for parts, parts only, for parts only, spares, spares or repair, spares and repairs, for repair, to repair, needs repair,
      fixer upper, to fix, broken, damaged, defective, faulty, not working, non working, doesnt work, does not work, dead, wont
      turn on, water damage, water damaged, bricked, junk, scrap, as is, cracked, crack, cracks, dented, dents, chipped, with
      damage, with defects, icloud locked, bad esn, blacklisted
    `),
  },
  {
    part: 'screen',
    phrases: list(`
      cracked screen, broken screen, screen cracked, shattered screen, damaged screen, bad screen, bad lcd, broken display,
      screen burn, burn in, screen damage, with cracked screen, scratched screen, dead pixels, lines on screen
    `),
  },
  {
    part: 'back',
    phrases: ['cracked back', 'broken back', 'back cracked', 'cracked back glass', 'broken back glass'],
  },
  { part: 'cameras', phrases: ['broken camera', 'camera broken', 'cracked camera', 'camera not working'] },
  {
    part: 'battery',
    phrases: ['bad battery', 'dead battery', 'battery needs replacing', 'weak battery', 'battery service'],
  },
  {
    part: 'buttons',
    phrases: ['no face id', 'face id not working', 'no touch id', 'broken button', 'face id broken'],
  },
  { part: 'ports', phrases: ['broken charging port', 'bad charging port'] },
  { part: 'speakers', phrases: ['broken speaker', 'no sound'] },
]
