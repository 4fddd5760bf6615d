import type { Lexicon } from '../lexicon.ts'
import { ACCESSORIES, ACCESSORY_PHRASES } from './accessories.ts'
import { AMOUNTS } from './amounts.ts'
import { CARRIERS, LOCKED, UNLOCKED } from './carriers.ts'
import { COLORS } from './colors.ts'
import { COMMON } from './common.ts'
import { CONDITIONS, OR_BETTER, WORKS } from './conditions.ts'
import { DAMAGE, DAMAGE_WORDS, DAMAGED, FOR_REPAIR, SAID_OF_DAMAGED } from './damage.ts'
import { EXTRAS, WITH } from './extras.ts'
import { BATTERIES, LARGE_STORAGE, NEAR_ME, SHIPPED, VERIFIED } from './facts.ts'
import { FILLER_PHRASES, FILLERS, PHONES } from './fillers.ts'
import { GRAMMAR } from './grammar.ts'
import {
  AT_LEAST,
  CHEAPER_THAN,
  FINE,
  NEWER_THAN,
  NOT,
  OLDER_THAN,
  OR,
  OR_NEWER,
  OR_OLDER,
  THROUGH,
} from './links.ts'
import { LATEST, OLDEST, ORDERS, PREVIOUS } from './orders.ts'
import { PLACES } from './places.ts'
import { PRICES } from './prices.ts'
import { SAID } from './said.ts'
import { NEW, SHOP } from './shop.ts'
import { ANDROID, TRAITS } from './traits.ts'
import { UNPROVABLE } from './wishes.ts'

export const en: Lexicon = {
  forms: { prefixes: [], endings: [], spellings: [], lastParts: [] },
  amounts: AMOUNTS,
  prices: PRICES,
  grammar: GRAMMAR,
  places: PLACES,
  names: {
    sammy: 'samsung',
    sammie: 'samsung',
    aapl: 'apple',
    ifon: 'iphone',
    ayfon: 'iphone',
    '🍎': 'apple',
    'pro mas': 'promax',
    maxes: 'max',
  },
  accessories: [...ACCESSORIES, ...ACCESSORY_PHRASES],
  conditions: CONDITIONS,
  withExcellent: ['outside {}', 'screen {}', 'screen is {}', '{} screen', '{} on the screen', '{} display'],
  orBetter: OR_BETTER,
  works: WORKS,
  unused: NEW,
  carriers: CARRIERS,
  withCarrier: ['{}', 'for {}', 'on {}'],
  lockedToCarrier: ['{} locked', 'locked to {}'],
  unlocked: UNLOCKED,
  locked: LOCKED,
  colors: COLORS,
  batteries: BATTERIES,
  largeStorage: LARGE_STORAGE,
  traits: TRAITS,
  android: ANDROID,
  damage: DAMAGE,
  forRepair: FOR_REPAIR,
  damaged: DAMAGED,
  damageWords: DAMAGE_WORDS,
  saidOfDamaged: SAID_OF_DAMAGED,
  extras: EXTRAS,
  with: WITH,
  orders: ORDERS,
  unprovable: UNPROVABLE,
  shop: SHOP,
  verified: VERIFIED,
  shipped: SHIPPED,
  nearMe: NEAR_ME,
  latest: LATEST,
  previous: PREVIOUS,
  oldest: OLDEST,
  newerFirst: ['newer'],
  olderFirst: ['older', 'old', 'old school'],
  newer: OR_NEWER,
  older: OR_OLDER,
  newerThan: NEWER_THAN,
  olderThan: OLDER_THAN,
  cheaperThan: CHEAPER_THAN,
  atLeast: AT_LEAST,
  fine: FINE,
  not: NOT,
  or: OR,
  through: THROUGH,
  between: ['between', 'anything between', 'anywhere between'],
  beforeUse: '(?:^| )for(?: (?:an?|my|the|his|her|our))?',
  common: COMMON,
  fillers: FILLERS,
  fillerPhrases: FILLER_PHRASES,
  phones: PHONES,
  titles: {},
  said: SAID,
}
