import type { Part } from '#contract/phones/facts.ts'
import { list } from '../list.ts'

/** Words for phones that are for repair. Descriptions say it in the same words. */
export const FOR_REPAIR = list(`
  for repair, to repair, needs repair
`)

/** Words for damage of one part. */
export const DAMAGE: Partial<Record<Part, string[]>> = {
  screen: list(`
    cracked screen, smashed screen, screen smashed, crack in the screen, cracks in the screen, screen crack, broken screen, screen broke, screen is broken, screen is cracked, broke screen, screen cracked, shattered
    screen, damaged screen, bad screen, bad lcd, broken display, screen burn, burn in, screen damage, scratched screen, dead
    pixels, lines on screen
  `),
  back: list(`
    cracked back, broken back, back cracked, cracked back glass, broken back glass
  `),
  cameras: list(`
    broken camera, camera broken, cracked camera, camera not working
  `),
  battery: list(`
    bad battery, dead battery, battery needs replacing, weak battery, battery service
  `),
  buttons: list(`
    no face id, face id not working, no touch id, broken button, face id broken
  `),
  ports: ['broken charging port', 'bad charging port'],
  speakers: ['broken speaker', 'no sound'],
}

/** What sellers write of such damage, by what was asked: a broken screen may be called cracked. */
export const DAMAGE_WORDS: [asked: RegExp, written: string][] = [
  [/crack|broke|shatter|damage/, 'crack|broke|shatter|smash|chip|damage'],
  [/scratch/, 'scratch'],
  [/burn/, 'burn'],
]

/** Words for phones with any damage. */
export const DAMAGED = list(`
  fixer upper, to fix, broken, busted, damaged, defective, faulty, water damage, water damaged, as is, cracked, crack, dented,
  dents, chipped, with damage, with defects, icloud locked, icloud lock, locked to icloud, icloud, activation locked, activation
  lock, bad esn, bad imei
`)

/** How descriptions call any damage. Other words, such as 'cracks', mostly say that there is none. */
export const SAID_OF_DAMAGED = ['for parts', 'broken', 'cracked', 'needs repair']
