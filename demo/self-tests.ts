import { randomUUID } from 'node:crypto'
import { and, desc, inArray, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Language } from '#contract/languages.ts'
import type { SeenDevice, SignedReport, TestResult } from '#contract/self-tests/schemas.ts'
import { isReading, PHONE_TESTS, type PhoneTest } from '#contract/self-tests/tests.ts'
import { type Listing, selectListings } from '#server/features/self-tests/listing.ts'
import { addReport } from '#server/features/self-tests/reports.ts'
import { documentSigner } from '#server/features/self-tests/signing.ts'
import type { Database, Queries } from '#server/platform/database/connect.ts'
import { exclusively } from '#server/platform/database/exclusive.ts'
import { products } from '#server/schema/products.ts'
import { selfTests } from '#server/schema/self-tests.ts'
import { demoLanguage } from './languages/languages.ts'

/** One in this many phones that can have a report gets one. */
const EVERY = 2
/** The number of considered phones, the latest first. */
const MOST = 300
const MINUTE = 60_000

/** Words in descriptions that would contradict a report without damage. */
const DAMAGE =
  /crack|broken|dead|fault|does ?n.t work|not work|defect|replace|speaker|microphone|camera|pixel|burn|for parts/i

/** The id of the advisory lock: any unique number. */
const LOCK = 7_334_262

/**
 * Adds self-test reports to some phones in one transaction, dated within an hour of their listing. Does nothing if any
 * phone already has one.
 */
export const openSelfTests = (
  { pool, queries }: Pick<Database, 'pool' | 'queries'>,
  signingKey: Uint8Array,
  language: Language = 'en',
) => exclusively(pool, LOCK, () => queries.transaction(db => addSelfTests(db, signingKey, language)))

async function addSelfTests(db: Queries, signingKey: Uint8Array, language: Language): Promise<void> {
  const damage = demoLanguage(language)?.damaged ?? DAMAGE
  if ((await db.$count(selfTests)) > 0) return
  const { sign } = documentSigner(signingKey)
  const listings = await selectListings(db, and(products.displayed, isNull(products.soldAt)))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(MOST)
  const ids = listings.map(({ id }) => id)
  const rows = await db
    .select({ id: products.id, description: products.description })
    .from(products)
    .where(inArray(products.id, ids))
  const damaged = new Set(rows.filter(({ description }) => damage.test(description)).map(({ id }) => id))
  const tested = listings.filter(({ id, brand }) => SCREENS[brand] && !damaged.has(id))
  for (const [index, listing] of tested.filter((_, index) => index % EVERY === 0).entries()) {
    const report = reportOf(listing, index)
    const document = JSON.stringify(report)
    await addReport(db, { report, document, signature: sign(document), linkId: randomUUID(), listing })
  }
}

/** A typical screen of each brand with reports in the demo. The browsers of these phones do not report the model. */
const SCREENS: Partial<Record<string, Pick<SeenDevice, 'width' | 'height' | 'ratio'>>> = {
  Google: { width: 412, height: 915, ratio: 2.625 },
  Motorola: { width: 412, height: 915, ratio: 2.625 },
  OnePlus: { width: 412, height: 915, ratio: 3.5 },
  Samsung: { width: 384, height: 854, ratio: 2.8125 },
  Xiaomi: { width: 393, height: 873, ratio: 2.75 },
}

function reportOf(listing: Listing, index: number): SignedReport {
  const device: SeenDevice = {
    system: 'Android',
    version: '14',
    ...(SCREENS[listing.brand] ?? { width: 0, height: 0, ratio: 1 }),
  }
  const at = (minutes: number) => new Date(listing.createdAt.getTime() + minutes * MINUTE).toISOString()
  const phone = { brand: listing.brand, name: listing.name, ...(listing.model && { model: listing.model }) }
  return {
    _id: uuidv7({ msecs: listing.createdAt.getTime() + 40 * MINUTE }),
    productId: listing.id,
    phone,
    startedAt: at(35),
    testedAt: at(40),
    device,
    fit: { verdict: 'unknown', by: 'nothing' },
    demo: true,
    results: PHONE_TESTS.map(test => resultOf(test, device, index)),
  }
}

/** All tests pass. Some sellers skip those that need a quiet room. */
function resultOf(test: PhoneTest, device: SeenDevice, index: number): TestResult {
  const skips = !isReading(test) && index % 4 === 0 && (test === 'microphone' || test === 'speaker')
  if (skips) return { test, outcome: 'skipped', reason: 'person' }
  return { test, outcome: 'passed', measured: MEASURED[test](device, index) }
}

const MEASURED: Record<PhoneTest, (device: SeenDevice, index: number) => TestResult['measured']> = {
  touch: () => ({ touched: 144, cells: 144 }),
  'multi-touch': () => ({ fingers: 5 }),
  pixels: () => ({ colors: 5 }),
  'back-camera': () => ({ width: 1920, height: 1080 }),
  'front-camera': () => ({ width: 1280, height: 720 }),
  microphone: (_, index) => ({ peak: 20 + (index % 40) }),
  speaker: (_, index) => ({ signals: 2 + (index % 3) }),
  vibration: (_, index) => ({ signals: 2 + (index % 3) }),
  motion: (_, index) => ({ tilt: 45 + (index % 9) }),
  storage: () => ({ written: 16, available: 10_000 }),
  screen: ({ width, height, ratio }) => ({ width, height, ratio, hertz: 60, cores: 8, memory: 8 }),
  battery: (_, index) => ({ level: 30 + (index % 70), charging: index % 2 }),
}
