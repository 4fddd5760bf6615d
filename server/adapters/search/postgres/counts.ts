import { gt, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/connect.ts'
import { LOG_POSITION } from '../../../platform/database/log-position.ts'
import { searchCounts } from '../../../schema/search.ts'
import { growingVocabulary } from '../understanding/vocabulary.ts'

/** The counts in the database, as this process last read them. */
export type Counts = ReturnType<typeof openCounts>

type State = {
  version: number
  filled: boolean
  outdated: boolean
  categories: { id: string; name: string }[]
  /** The position in the write-ahead log, in bytes, that includes this state. 0 without `needsLog`. */
  log: number
}

/** Reads the state of the index and the categories with one short query to the primary. */
export async function readState(db: Queries, { needsLog }: { needsLog: boolean }): Promise<State> {
  const { rows } = await db.execute<State>(sql`
    select version::float8 as version, filled, ${sql.raw(needsLog ? LOG_POSITION : '0::float8')} as log,
      exists (select from search_documents where outdated) as outdated,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by lower(name)), '[]') from categories)
        as categories
    from search_state`)
  const [state] = rows
  if (!state) throw new Error('The table search_state has no row.')
  return state
}

/** The counts of words, models and categories. Each read adds the changes since the previous one. */
export function openCounts() {
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
      // Another database responded, such as an older copy.
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
