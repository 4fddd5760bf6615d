import { eq, inArray, like, sql } from 'drizzle-orm'
import { DEMO_EMAIL_DOMAIN } from '#contract/constants.ts'
import type { Language } from '#contract/languages.ts'
import { CURRENCY } from '#contract/money.ts'
import { seededRandom } from '#demo/drawings/random.ts'
import { addReadyAccount } from '#server/adapters/cards/simulator/interventions.ts'
import { scheduleDeal } from '#server/features/sales/deals/schedule.ts'
import { openComparison } from '#server/features/sales/provider/compare.ts'
import type { Services } from '#server/features/services.ts'
import type { Database, Queries } from '#server/platform/database/connect.ts'
import { exclusively } from '#server/platform/database/exclusive.ts'
import type { Progress } from '#server/platform/process/progress.ts'
import { deals, payoutAccounts } from '#server/schema/deals.ts'
import { products } from '#server/schema/products.ts'
import { users } from '#server/schema/users.ts'
import { oneOf } from '../catalog/chance.ts'
import { saidIn } from '../languages/languages.ts'
import { addSoldPhones, SEED } from '../load.ts'
import { backdate, type Timeline } from './backdate.ts'
import { buyersIn, phoneOfAccount } from './buyers.ts'
import { type Cast, type Stage, simulateStep } from './simulate-step.ts'
import { accountOfStory, type Story, storiesOf } from './stories.ts'
import {
  beginHistory,
  endHistory,
  isUnfinished,
  type StoryProgress,
  saveProgress,
  unfinishedStories,
} from './unfinished.ts'

const SECOND = 1000
const HOUR = 3_600_000
/** The id of the advisory lock: any unique number. */
const HISTORY_LOCK = 7_334_261
/** The number of sold phones for each one that is for sale. */
const SOLD_SHARE = 0.2
/** The number of deals that are simulated concurrently. */
const CONCURRENCY = 4
/** A buyer may pay for three phones at the same time. */
const CONCURRENCY_OF_ACCOUNTS = 3

type Making = {
  database: Database
  services: Services
  /** The number of phones for sale. */
  phones: number
  now: Date
  /** Of what people write: English by default. */
  language?: Language
  begin: Progress['begin']
}

/**
 * Creates the demo shop's history: deals of the last 90 days in every state, with payouts, problems and chargebacks. The
 * same seed gives the same deals. They are simulated with the shop's own functions and the sandbox card provider, and then
 * backdated, so the records agree to the cent. An interrupted history is continued where it was interrupted, and in the end
 * equals one that was not.
 */
export const openHistory = (making: Making): Promise<void> =>
  exclusively(making.database.pool, HISTORY_LOCK, async () => {
    const { database, phones, now, language = 'en', begin } = making
    await openSellerAccounts(database)
    const db = database.queries
    if (making.services.payouts.kind === 'manual' || phones === 0) return
    const isInterrupted = await isUnfinished(db)
    if (!isInterrupted && (await hasDeals(db))) return
    const count = Math.ceil(phones * SOLD_SHARE)
    const playing = begin('Creating the deals of the last 90 days')
    if (!isInterrupted)
      await beginHistory(db, tx =>
        addSoldPhones(tx, { after: phones, count, ownerOf: accountOfStory, now, language }),
      )
    await makeHistory(making, done => playing.update(`${done} of ${count}`))
    playing.done(`${count} deals of the last 90 days created`)
  })

const hasDeals = async (db: Queries): Promise<boolean> =>
  (await db.select({ id: deals.bookingId }).from(deals).limit(1)).length > 0

async function makeHistory(
  { database, services, now, language = 'en' }: Making,
  onDone: (done: number) => void,
): Promise<void> {
  const { queries: db, pool } = database
  const stories = await unfinishedStories(db)
  const productIds = stories.map(({ productId }) => productId)
  const random = seededRandom(SEED)
  const stage = { db, pool, services, language }
  const [admin] = await db
    .select()
    .from(users)
    .where(eq(users.email, `admin@${DEMO_EMAIL_DOMAIN}`))
  if (!admin) return
  const buyerIds = await addBuyers(db, now, language)
  const accounts = await buyersOfLoginPage(db, language)
  const rows = await db
    .select({ id: products.id, sellerId: products.sellerId, location: products.location })
    .from(products)
    .where(inArray(products.id, productIds))
  const phones = new Map(rows.map(row => [row.id, row]))
  const simulations = storiesOf(random, stories.length).flatMap((story, index) => {
    const { productId = '', progress } = stories[index] ?? {}
    const phone = phones.get(productId)
    const buyer = accounts[accountOfStory(index) ?? -1] ?? buyerIds[index % buyerIds.length]
    if (!phone || !buyer) return []
    const cast = {
      productId: phone.id,
      sellerId: phone.sellerId,
      buyer: { ...buyer, address: `demo ${buyer.id}` },
      admin: { id: admin.id, email: admin.email, role: 'admin' as const },
      place: [saidIn(language, oneOf(random, PLACES)), phone.location].join(language === 'ar' ? '، ' : ', '),
    }
    return [{ story, cast, progress, isOfAccount: accountOfStory(index) !== undefined }]
  })
  const timelines: Timeline[] = []
  const simulateAll = async (some: Simulation[], concurrency: number) => {
    const left = [...some]
    const playing = Array.from({ length: concurrency }, async () => {
      for (let simulation = left.shift(); simulation; simulation = left.shift()) {
        timelines.push(await simulateStory(stage, simulation, now))
        onDone(timelines.length)
      }
    })
    // When one fails, the others finish their current story first.
    const ends = await Promise.allSettled(playing)
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }
  // Nobody can buy from a seller whose account is restricted, so this story comes last, once per seller.
  const last = new Map(
    simulations
      .filter(one => isRestricted(one) && !one.isOfAccount)
      .map(simulation => [simulation.cast.sellerId, simulation]),
  )
  const others = simulations.filter(simulation => last.get(simulation.cast.sellerId) !== simulation)
  const simple = others.map(withoutRestriction)
  await simulateAll(
    simple.filter(({ isOfAccount }) => isOfAccount),
    CONCURRENCY_OF_ACCOUNTS,
  )
  await simulateAll(
    simple.filter(({ isOfAccount }) => !isOfAccount),
    CONCURRENCY,
  )
  await simulateAll([...last.values()], 1)
  await openComparison(stage)()
  await backdate(pool, timelines)
  for (const { id } of await db.select({ id: deals.bookingId }).from(deals)) await scheduleDeal(db, id)
  await endHistory(db)
}

/** The buyers of the login page, in order; none when the identity provider creates no accounts. */
async function buyersOfLoginPage(db: Queries, language: Language): Promise<{ id: string; phone: string }[]> {
  const emails = ['buyer', 'buyer2'].map(name => `${name}@${DEMO_EMAIL_DOMAIN}`)
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, emails))
    .orderBy(sql`length(${users.email})`)
  return rows.map(({ id }) => ({ id, phone: phoneOfAccount(language) }))
}

type Simulation = { story: Story; cast: Cast; progress: StoryProgress | undefined; isOfAccount: boolean }

const isRestricted = ({ story }: Simulation) => story.steps.some(({ does }) => does === 'restrict')

const withoutRestriction = ({ story, ...simulation }: Simulation): Simulation => ({
  ...simulation,
  story: { ...story, steps: story.steps.filter(({ does }) => does !== 'restrict') },
})

const PLACES = [
  'Central Station, main hall',
  'Public library, front desk',
  'The café at the town hall',
  'Police station lobby',
]

/** Plays a story from the first step that is not completed. Its progress is stored before each step and at the end. */
async function simulateStory(
  stage: Stage,
  { story, cast, progress }: Simulation,
  now: Date,
): Promise<Timeline> {
  const timeline: Timeline = progress?.timeline ?? { bookingId: '', simulatedAt: [], backdatedTo: [] }
  const first = progress?.completed ?? 0
  const save = (completed: number) => saveProgress(stage.db, cast.productId, { timeline, completed })
  const length = story.steps.reduce((sum, { after }) => sum + after, 0)
  let at = now.getTime() - (story.endedBefore + length) * HOUR
  for (const [index, step] of story.steps.entries()) {
    at += step.after * HOUR
    if (index < first) continue
    // What an interrupted step has already done stays earlier than the rest of it.
    const again = timeline.simulatedAt.length - index
    timeline.simulatedAt.push(await clockOf(stage.db))
    timeline.backdatedTo.push(new Date(at + again * SECOND))
    await save(index)
    timeline.bookingId = await simulateStep(stage, cast, step, timeline.bookingId)
  }
  if (first < story.steps.length) await save(story.steps.length)
  return timeline
}

/**
 * A time of the database after all rows of the previous step and before those of the next one. The times of rows are rounded
 * to milliseconds, so there must be some between two steps.
 */
async function clockOf(db: Queries): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(
    sql`select date_trunc('milliseconds', clock_timestamp()) - interval '1 millisecond' as at from pg_sleep(0.003)`,
  )
  return new Date(rows[0]?.at ?? Date.now())
}

async function addBuyers(
  db: Queries,
  now: Date,
  language: Language,
): Promise<{ id: string; phone: string }[]> {
  const buyers = buyersIn(language)
  await db
    .insert(users)
    .values(
      buyers.map(({ name, email, phone }, index) => ({
        email,
        name,
        phone,
        role: 'buyer' as const,
        createdAt: new Date(now.getTime() - (95 + index) * 24 * HOUR),
        emailConfirmedAt: now,
      })),
    )
    .onConflictDoNothing()
  const rows = await db
    .select({ id: users.id, phone: users.phone, email: users.email })
    .from(users)
    .where(
      inArray(
        users.email,
        buyers.map(({ email }) => email),
      ),
    )
  const byEmail = new Map(rows.map(row => [row.email, row]))
  return buyers.flatMap(({ email }) => {
    const row = byEmail.get(email)
    return row ? [{ id: row.id, phone: row.phone ?? '' }] : []
  })
}

/** Creates the sellers' accounts at the sandbox provider, so that their phones can be bought. */
async function openSellerAccounts({ queries: db, pool }: Database): Promise<void> {
  const sellers = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .leftJoin(payoutAccounts, eq(payoutAccounts.userId, users.id))
    .where(
      sql`${users.role} = 'seller' and ${like(users.email, `%@${DEMO_EMAIL_DOMAIN}`)} and ${payoutAccounts.userId} is null`,
    )
  for (const { id: userId } of sellers) {
    const accountId = await addReadyAccount(pool, { id: `acct_${userId.replaceAll('-', '')}` })
    await db
      .insert(payoutAccounts)
      .values({ userId, accountId, canReceive: true, currency: CURRENCY, checkedAt: new Date() })
      .onConflictDoNothing()
  }
}
