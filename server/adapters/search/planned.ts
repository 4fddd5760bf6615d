import type { ReadFilter, SearchSort, UnmetWish } from '#contract/search/filters.ts'
import type { NearbyPlace, Places } from '../places/port.ts'
import type { Descriptions } from './descriptions.ts'
import type { Ranks, SearchIndex, SearchPlan } from './port.ts'
import type { Understood } from './understanding/wishes.ts'
import type { UsualPrices } from './usual-prices.ts'

/** A search, ready to be executed. */
export type PlannedSearch = {
  plan: SearchPlan
  understood: Understood
  /** The order that the words request, or in which the nearest phones come first. */
  sort: SearchSort | undefined
  /** The applied filters that were read from the words. */
  read: ReadFilter[]
  /** The wishes that no phone meets together with the others. */
  unmet: UnmetWish[]
  /** The names of alternatives that are not for sale. */
  absent: string[]
  place: FoundPlace | undefined
  /** Locations of phones with their distance from the places that were asked for, the nearest first. */
  nearby: NearbyPlace[]
  /** What comes first with the order `best`. */
  ranks: Ranks | undefined
  /** Whether phones for parts come last, because nobody asked for one. */
  partsLast: boolean
}

/** How a set of wishes is searched. */
export type Planned = Omit<PlannedSearch, 'unmet'>

/** The center of the search. */
export type FoundPlace = {
  /** Undefined when there is no such place. */
  label: string | undefined
  miles: number
  /** The places of listings within the largest available distance. */
  nearby: NearbyPlace[]
}

/** What a search reads. */
export type Sources = { index: SearchIndex; places: Places; descriptions: Descriptions; prices: UsualPrices }
