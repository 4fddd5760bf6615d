import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Outcome } from '#contract/questions/outcomes.ts'
import type { WishKind } from '#contract/search/wish-kinds.ts'
import type { Queries } from '../../platform/database/connect.ts'
import type { KeyRing } from '../../platform/keys/rings.ts'

type Ending = {
  outcome: Outcome
  found: number
  unmet: WishKind[]
}
type Asked = Ending & { question: string; visitor: string }

export type QuestionLog = {
  /**
   * Counts a search. Each network address counts once for each question.
   * @param search how it ends. It is called only if the search counts, so that nobody makes the shop search by counting
   */
  count(asked: { question: string; address: string }, search: () => Promise<Ending>): Promise<void>
  /** Writes the searches counted since the last call. */
  store(): Promise<void>
}

const HOUR_MS = 3_600_000
/** The maximum number of cached recent searches, which do not count again. */
const MAX_RECENT = 50_000
/** The maximum number of questions that an address can ask an hour, and that wait to be written. */
const MAX_OF_ADDRESS = 60
const MAX_WAITING = 5000

/** Counts searches in memory, so that a search needs no write. Those that a killed process has not stored are lost. */
export function openQuestionLog(db: Queries, keys: KeyRing): QuestionLog {
  const recent = new LRUCache<string, true>({ max: MAX_RECENT, ttl: HOUR_MS })
  const counts = new LRUCache<string, number>({ max: MAX_RECENT, ttl: HOUR_MS })
  let waiting: Asked[] = []

  return {
    async count({ address, question: typed }, search) {
      const question = typed.toLowerCase().replace(/\s+/g, ' ').trim()
      const key = `${address}\n${question}`
      const count = counts.get(address) ?? 0
      if (recent.has(key) || count >= MAX_OF_ADDRESS || waiting.length >= MAX_WAITING) return
      recent.set(key, true)
      counts.set(address, count + 1, { noUpdateTTL: true })
      const visitor = createHmac('sha256', keys.current.value).update(key).digest('base64url').slice(0, 22)
      waiting.push({ ...(await search()), question, visitor })
    },

    async store() {
      if (waiting.length === 0) return
      const counted = waiting
      waiting = []
      try {
        await write(db, counted)
      } catch (error) {
        waiting.push(...counted.slice(0, MAX_WAITING - waiting.length))
        throw error
      }
    },
  }
}

/** Writes in the order of the keys, so that concurrent writes do not deadlock. */
const write = (db: Queries, counted: Asked[]) =>
  db.execute(sql`
    insert into search_questions (question, visitor, outcome, found, unmet)
    select distinct on (question, visitor) question, visitor, outcome, found,
      array(select jsonb_array_elements_text(unmet))
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      as counted (question text, visitor text, outcome text, found integer, unmet jsonb)
    order by question, visitor
    on conflict (question, visitor) do update
      set asked_at = now(), outcome = excluded.outcome, found = excluded.found, unmet = excluded.unmet`)
