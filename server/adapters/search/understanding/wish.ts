import type { Part } from '#contract/phones/facts.ts'
import type { Filters } from '#contract/search/filters.ts'
import type { Wording } from '#contract/search/topics.ts'
import type { WishKind } from '#contract/search/wish-kinds.ts'

/** Something that a search asks for. */
export type Wish = {
  kind: WishKind
  /** As typed. */
  words: string
  filters: Partial<Filters>
  /** A phone must have a word of each group. */
  groups?: string[][]
  /** The words with which titles say the same as the filters. */
  spoken?: string[][]
  /** Phrases of which descriptions of such phones have one. */
  described?: string[]
  /** The part that must be damaged, and a pattern of what sellers write about it. */
  damage?: { part: Part; written: string }
  /** A phone must be one of these, because of its description. */
  ids?: string[]
  /** Models of the catalog; a phone must be one of them. */
  models?: ReadonlySet<number>
  /** A phone must cost less than these models usually do. */
  cheaperThan?: ReadonlySet<number>
  /** The names of alternatives that are not for sale. */
  absent?: string[]
  /** The order of the models. */
  order?: number[]
  /** The locations of a state or country. */
  locations?: string[]
  /** A phone must not be around this place, or in one of these locations of a state or country. */
  elsewhere?: { near: string; within?: number; locations?: string[] }
  /** A name for the wish; without it, the texts of the filters. */
  text?: string
  /** How the page words it, and the brand that it says something about. */
  wording?: Wording
  maker?: string
}

/** A wish whose words are not known yet. */
export type FoundWish = Pick<Wish, 'kind'> & Partial<Wish>
