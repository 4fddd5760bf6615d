import { storedList } from '../../ui/stored-list.ts'

const MAX_RECENT = 6

/** The recent searches in this browser, the latest first. */
export const searches = storedList('redial-searches')

/** Stores a search. */
export function rememberSearch(words: string) {
  const others = searches.all().filter(other => other.toLowerCase() !== words.toLowerCase())
  searches.replace([words, ...others].slice(0, MAX_RECENT))
}

export function forgetSearch(words: string) {
  searches.replace(searches.all().filter(other => other !== words))
}
