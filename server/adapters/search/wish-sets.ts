import type { Filters } from '#contract/search/filters.ts'
import type { Wish } from './understanding/wish.ts'

export const without = (wishes: Wish[], left: Wish[]) => wishes.filter(wish => !left.includes(wish))

/** The filters of some wishes: values of one kind are alternatives. */
export function filtersOf(wishes: Wish[]): Filters {
  const filters: Record<string, unknown> = {}
  for (const wish of wishes) {
    for (const [name, value] of Object.entries(wish.filters)) {
      const known = filters[name]
      filters[name] =
        Array.isArray(value) && Array.isArray(known)
          ? [...new Set([...known, ...value])]
          : typeof value === 'number' && typeof known === 'number'
            ? stricter(name, value, known)
            : (known ?? value)
    }
  }
  return filters as Filters
}

/** Of two limits the one with which both hold. */
const stricter = (name: string, one: number, other: number) =>
  name === 'max' || name === 'used' || name === 'within' ? Math.min(one, other) : Math.max(one, other)

/** The models that all wishes allow; undefined without a wish for models. Models of one kind of wish are alternatives. */
export function modelsOf(wishes: Wish[]): number[] | undefined {
  const ofKinds = Map.groupBy(
    wishes.filter(({ models }) => models !== undefined),
    ({ kind }) => kind,
  )
  // Traits are wanted together: a 5G phone that folds.
  const [first, ...others] = [...ofKinds].flatMap(([kind, some]) =>
    kind === 'trait'
      ? some.map(({ models }) => models ?? new Set<number>())
      : [new Set(some.flatMap(({ models }) => [...(models ?? [])]))],
  )
  return (
    first &&
    [...first].filter(number => others.every(set => set.has(number))).sort((one, other) => one - other)
  )
}

/** The phones that all wishes allow by their descriptions; undefined without such a wish. */
export function idsOf(wishes: Wish[]): string[] | undefined {
  const [first, ...others] = wishes.flatMap(({ ids }) => (ids ? [new Set(ids)] : []))
  return first && [...first].filter(id => others.every(set => set.has(id)))
}
