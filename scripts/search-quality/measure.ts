import { sql } from 'drizzle-orm'
import { minorOf } from '#contract/money.ts'
import { loadDemo } from '#demo/load.ts'
import { openPlaces } from '#server/adapters/places/places.ts'
import { openConfiguredSearch } from '#server/adapters/search/open.ts'
import type { Search } from '#server/adapters/search/port.ts'
import { openChangeFeed } from '#server/platform/changes/feed.ts'
import type { SearchConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openPublicDatabase } from '#server/platform/standby/public-database.ts'
import { FILES, type JudgedPhone, type Question, questionsOf, type Verdict, verdictOf } from './judge.ts'
import { type Query, queries } from './queries.ts'

/** The demo shop in which questions are judged. */
const JUDGED_PHONES = 600
/** A shop that has every popular model in most of its sizes and colors, for the names of models. */
const NAMED_PHONES = 4000
const NOW = new Date('2026-09-01')
const JUDGED = 10
const LOOKED_AT = 5

/** Shares of all questions, of the searches by name, and of the answers that are right in English. */
export const GOALS = { right: 0.95, wrong: 0.01, empty: 0, first: 0.95, inFive: 0.99, translated: 0.9 }

/** Fills an empty database with the demo shop. */
export async function fillShop(database: Database, kind: 'judged' | 'named'): Promise<void> {
  const phones = kind === 'judged' ? JUDGED_PHONES : NAMED_PHONES
  await loadDemo({ db: database.queries, phones, now: NOW })
  await openPlaces(database.queries).locateAll()
}

/** Opens the search of a shop for some work. */
async function withSearch<Result>(
  database: Database,
  adapter: SearchConfig,
  work: (search: Search) => Promise<Result>,
): Promise<Result> {
  const log = createLog({ level: 'silent' })
  const changeFeed = openChangeFeed({ pool: database.pool, log })
  const places = openPlaces(database.queries)
  const publicDatabase = openPublicDatabase({ url: undefined, database, changeFeed, log })
  const { search } = openConfiguredSearch(adapter, { database, publicDatabase, changeFeed, places, log })
  try {
    return await work(search)
  } finally {
    await search.close()
    await changeFeed.close()
  }
}

export type Judgment = {
  questions: number
  counts: Record<Verdict, number>
  /** The questions that are not answered right. */
  misses: { typed: string; verdict: Verdict; found: string[] }[]
}

/** Judges the first phones for all questions in a shop that `fillShop` has filled. */
export const judgeQuestions = (
  database: Database,
  adapter: SearchConfig,
  questions: Question[] = FILES.flatMap(questionsOf),
): Promise<Judgment> =>
  withSearch(database, adapter, async search => {
    const all = await judgedPhones(database)
    const byId = new Map(all.map(phone => [phone.id, phone]))
    const judgment: Judgment = {
      questions: 0,
      counts: { right: 0, partly: 0, wrong: 0, empty: 0 },
      misses: [],
    }
    for (const question of questions) {
      const { typed, language } = question
      const filters = { q: typed, language }
      const page = await search.page({ filters, sort: 'best', limit: JUDGED })
      const { words } = await search.facets(filters)
      const found = (page?.ids ?? []).flatMap(id => byId.get(id) ?? [])
      const verdict = verdictOf(question, { found, words, all })
      judgment.questions += 1
      judgment.counts[verdict] += 1
      if (verdict !== 'right')
        judgment.misses.push({ typed, verdict, found: found.slice(0, 3).map(({ title }) => title) })
    }
    return judgment
  })

export type NameQuality = {
  queries: number
  /** The number of searches that find the expected model first, and among the first five. */
  first: number
  inFive: number
  /** The searches that do not find it first, with their results. */
  misses: { typed: string; wanted: string; found: string[] }[]
}

/** Runs all searches for names of models in a shop that `fillShop` has filled. */
export const measureNames = (database: Database, adapter: SearchConfig): Promise<NameQuality> =>
  withSearch(database, adapter, async search => {
    const phones = new Map((await judgedPhones(database)).map(phone => [phone.id, phone]))
    const quality: NameQuality = { queries: queries.length, first: 0, inFive: 0, misses: [] }
    for (const query of queries) {
      const [typed] = query
      const page = await search.page({ filters: { q: typed }, sort: 'best', limit: LOOKED_AT })
      const found = (page?.ids ?? []).flatMap(id => phones.get(id) ?? [])
      const position = found.findIndex(phone => isWanted(phone, query))
      if (position === 0) quality.first += 1
      else quality.misses.push({ typed, wanted: wantedOf(query), found: found.map(({ title }) => title) })
      if (position >= 0) quality.inFive += 1
    }
    return quality
  })

const isWanted = ({ title, model }: JudgedPhone, [, wanted, also]: Query) =>
  model === wanted && (also?.test(title) ?? true)

const wantedOf = ([, model, also]: Query) => (also ? `${model} with ${also.source}` : model)

/** All phones for sale, by their fields in the database. */
async function judgedPhones({ queries: db }: Database): Promise<(JudgedPhone & { id: string })[]> {
  const { rows } = await db.execute<JudgedPhone & { id: string }>(sql`
    select products.id, coalesce(phone_models.brand, categories.name) as brand,
      replace(coalesce(phone_models.name, products.name), chr(160), ' ') as model,
      products.name as title, products.resell_price_cents / ${minorOf(1)}::float8 as price,
      products.storage_gb as storage, products.battery_health as battery,
      products.years_used::float8 as used, products.condition, coalesce(products.color, '') as color,
      coalesce(products.lock, case when products.name || products.description ~* 'unlocked|sim[- ]free|no sim lock' then 'unlocked' end) as lock,
      products.description, products.carrier, products.location, products.box,
      (products.grade = 'For parts' or jsonb_array_length(products.faults) > 0 or products.description ~* 'crack|parts|burn|broken') as "isDamaged", users.verified as "isVerified",
      products.shipping_cents is not null as "isShipped",
      extract(year from phone_models.released_on)::int as "releasedIn",
      (case when phone_models.still_updated then 3000
        else coalesce(extract(year from phone_models.updates_until)::int - (phone_models.updates_until < current_date)::int, 0) end) as "updatesUntil"
    from products
      join categories on categories.id = products.category_id
      join users on users.id = products.seller_id
      left join phone_models on phone_models.id = products.model_id
    where products.displayed and products.sold_at is null`)
  return rows
}
