import type { Trait } from '../../traits.ts'
import { list } from '../list.ts'

/** Words for what a model is. */
export const TRAITS: Record<Trait, string[]> = {
  '5G': list(`
    5g, 5g phone, 5g phones, 5g capable, 5g ready, 5g compatible, with 5g
  `),
  foldable: list(`
    foldable, folding, folding phone, fold phone, foldable phone, folds, bendable
  `),
  flip: [
    'flip phone',
    'flip phones',
    'flip style',
    'flip style phone',
    'clamshell',
    'clamshell phone',
    'flipphone',
  ],
  'S Pen': ['s pen', 'spen', 'with s pen', 'with an s pen', 'with spen'],
  stylus: list(`
    stylus, with stylus, with pen, with a pen, with the pen, with a stylus, stylus pen, stylus phone
  `),
  rugged: list(`
    rugged, rugged phone, military grade, shockproof, unbreakable, indestructible, heavy duty, drop proof, shatterproof, i
    can drop, drop without breaking, survives drops, survive drops, hard to break, never breaks, wont break, durable, tough,
    sturdy
  `),
  gaming: ['gaming phone', 'gaming phones', 'gaming smartphone'],
  'home button': list(`
    home button, with home button, with a home button, touch id, with touch id, physical home button, round button
  `),
  small: [
    'small',
    'smaller',
    'smallest',
    'smallest phone',
    'mini phone',
    'compact phone',
    'small phone',
    'small phones',
    'compact',
    'one handed',
    'one handed use',
    'one hand',
    'tiny phone',
    'fits in my pocket',
    'pocket sized',
  ],
}

/** Phones of every brand but Apple. */
export const ANDROID = list(`
  android, android phone, android phones, droid, droid phone, droid phones, non iphone, not iphone, not an iphone, no iphone, not
  apple, non apple, anything but iphone
`)
