import { gt, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/connect.ts'
import { searchCounts } from '../../../platform/database/schema-search.ts'
import { growingVocabulary } from '../understanding/vocabulary.ts'

/** What the database counts, as this process has last read it. */
export type Catalog = ReturnType<typeof openCatalog>

type State = {
  version: number
  filled: boolean
  outdated: boolean
  categories: { id: string; name: string }[]
}

/** What one short query says: how far the index is, and which categories there are. */
export async function readState(db: Queries): Promise<State> {
  const { rows } = await db.execute<State>(sql`
    select version::float8 as version, filled,
      exists (select from search_documents where outdated) as outdated,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by lower(name)), '[]') from categories)
        as categories
    from search_state`)
  const [state] = rows
  if (!state) throw new Error('The table search_state has no row.')
  return state
}

/** Words, models and categories with counts. Each reading adds what has changed since the one before. */
export function openCatalog() {
  let counts: number[] = []
  let vocabulary = growingVocabulary(number => counts[number] ?? 0)
  let others = new Map<string, number>()
  let total = 0
  let version = 0
  let categories: State['categories'] = []

  function forget(): void {
    counts = []
    vocabulary = growingVocabulary(number => counts[number] ?? 0)
    others = new Map()
    total = 0
    version = 0
  }

  function set({
    kind,
    name,
    count,
  }: Pick<typeof searchCounts.$inferSelect, 'kind' | 'name' | 'count'>): void {
    if (kind === 'word') {
      counts[vocabulary.intern(name)] = count
      return
    }
    const key = `${kind} ${name}`
    if (kind === 'category') total += count - (others.get(key) ?? 0)
    others.set(key, count)
  }

  return {
    get vocabulary() {
      return vocabulary
    },
    get version() {
      return version
    },
    get categories() {
      return categories
    },
    /** Phones for sale. */
    get total() {
      return total
    },
    countOf: (kind: 'model' | 'category', name: string) => others.get(`${kind} ${name}`) ?? 0,

    async read(db: Queries, state: State): Promise<void> {
      categories = state.categories
      if (state.version === version) return
      // Another database answers, such as an older copy of the one before.
      if (state.version < version) forget()
      const rows = await db.select().from(searchCounts).where(gt(searchCounts.version, version))
      for (const row of rows) {
        set(row)
        version = Math.max(version, row.version)
      }
      version = Math.max(version, state.version)
    },
  }
}
