import { priceText } from '#contract/money.ts'
import type { ListSearch } from '../products/list-search.ts'
import { usedText } from './words.ts'

/** One filter that is chosen, and the search without it. */
export type Chosen = { label: string; without: ListSearch }

/** What a list of phones is narrowed to, each filter by itself, in the order of the panel. */
export function chosenIn({ cursor: _, ...search }: ListSearch): Chosen[] {
  const { q, brand, condition, location, min, max, used, verified } = search
  const but = (left: { [Key in keyof ListSearch]: ListSearch[Key] | undefined }): ListSearch =>
    Object.fromEntries(
      Object.entries({ ...search, ...left }).filter(([, value]) => value !== undefined && value.length > 0),
    )
  return [
    ...(q ? [{ label: `“${q}”`, without: but({ q: undefined, sort: undefined }) }] : []),
    ...(brand ?? []).map(name => ({ label: name, without: but({ brand: others(brand, name) }) })),
    ...(min ? [{ label: `From ${dollars(min)}`, without: but({ min: undefined }) }] : []),
    ...(max ? [{ label: `Up to ${dollars(max)}`, without: but({ max: undefined }) }] : []),
    ...(condition ?? []).map(name => ({
      label: `${name} condition`,
      without: but({ condition: others(condition, name) }),
    })),
    ...(used ? [{ label: `${usedText(Number(used))} used`, without: but({ used: undefined }) }] : []),
    ...(location ?? []).map(name => ({ label: name, without: but({ location: others(location, name) }) })),
    ...(verified ? [{ label: 'Verified sellers', without: but({ verified: undefined }) }] : []),
  ]
}

const others = (names: string[] | undefined, name: string) => names?.filter(other => other !== name)

/** As a price where it is one, else as it was typed. */
function dollars(written: string): string {
  const amount = Number(written.replaceAll(/[$,\s]/g, ''))
  return Number.isFinite(amount) ? priceText(amount) : `“${written}”`
}
