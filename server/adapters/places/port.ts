import type { Language } from '#contract/languages.ts'

/** A city with what distinguishes it from others of its name. */
export type City = {
  id: number
  /** 'Portland, OR', 'Montréal, QC', 'Paris, France'; in German 'Wien, Österreich'. */
  label: string
  latitude: number
  longitude: number
}

/** A place that a seller has typed, and its distance from a city. */
export type NearbyPlace = { location: string; miles: number }

/** A place that a text names. */
export type NamedPlace = {
  /** 'Portland, OR', 'Texas'. */
  label: string
  /** The people of the largest city with this name. */
  population: number
  /** Whether it has or had listings. */
  hasListings: boolean
  /** Whether the text names the state or country of a city: 'paris, tx'. */
  isInRegion?: boolean | undefined
  /** Of a nickname: how far an area around the city reaches, such as the Bay Area. */
  nickname?: { miles: number | undefined } | undefined
  /** The locations of listings in a state or country; undefined for a city. */
  locations?: string[]
}

/** Two cities and the way between them as the crow flies. */
export type Distance = { from: string; to: string; miles: number }

/** Finds the real places that people mean by their texts. Labels are in the given language, or else in English. */
export type Places = {
  /**
   * The city that a text names: 'Portland', 'Portland, OR', 'paris france', 'München'. Of several, one of the shop's country, or
   * else the largest.
   * @returns undefined when there is none
   */
  find(text: string, language?: Language): Promise<City | undefined>
  /** Cities whose names begin like this, those of the shop's country first, and then the largest. */
  suggest(typed: string, language?: Language): Promise<City[]>
  /**
   * The distance between two places that people have typed, such as 'Café Luna, Boston, MA'.
   * @returns undefined unless both name a city
   */
  distance(from: string, to: string, language?: Language): Promise<Distance | undefined>
  /** The largest city of the state or country that a text names. @returns undefined when it names none */
  largestIn(region: string): Promise<City | undefined>
  /** The places of listings around a city, the nearest first. */
  around(city: City, miles: number): Promise<NearbyPlace[]>
  /**
   * The texts that name a city, a state, a country or a ZIP code.
   * @param isAsked whether a text is surely meant as a place, so that the table of cities must be there
   */
  named(
    texts: string[],
    options: { isAsked: boolean; language?: Language | undefined },
  ): Promise<Map<string, NamedPlace>>
  /** Finds the cities of places that a seller has typed. Before the table of cities is filled, `locateAll` does it. */
  locate(locations: string[]): Promise<void>
  /** Finds the cities of all listings that are not located yet. It reads every listing. */
  locateAll(): Promise<void>
}
