const KEY = 'redial-place'

/** The place that a person has given in a search near themselves; undefined without one. */
export const ownPlace = (): string | undefined => localStorage.getItem(KEY) ?? undefined

/** Remembers the place in this browser. */
export const rememberPlace = (place: string): void => localStorage.setItem(KEY, place)
