/** A city with what distinguishes it from others of its name. */
export type City = {
  id: number
  /** 'Portland, OR', 'Montréal, QC', 'Paris, France'. */
  label: string
  latitude: number
  longitude: number
}

/** A place that a seller has typed, and its distance from a city. */
export type NearbyPlace = { location: string; miles: number }

/** Finds the real places that people mean by their texts. */
export type Places = {
  /**
   * The city that a text names, the largest of several: 'Portland', 'Portland, OR', 'paris france'.
   * @returns undefined when there is none
   */
  find(text: string): Promise<City | undefined>
  /** Cities whose names begin like this, the largest first. */
  suggest(typed: string): Promise<City[]>
  /** The places of listings around a city, the nearest first. */
  around(city: City, miles: number): Promise<NearbyPlace[]>
  /** Filters texts, in lower case without accents: those that name a city with present or former listings. */
  namesOfListings(texts: string[]): Promise<string[]>
  /** Finds the cities of places that a seller has typed. Before the table of cities is filled, `locateAll` does it. */
  locate(locations: string[]): Promise<void>
  /** Finds the cities of all listings that are not located yet. It reads every listing. */
  locateAll(): Promise<void>
}
