import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Report, SignedReport } from '#contract/self-tests/schemas.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { preparedSelect } from '../../platform/database/prepared.ts'
import { phoneModels } from '../../schema/models.ts'
import { products } from '../../schema/products.ts'
import { selfTests } from '../../schema/self-tests.ts'
import type { Listing } from './listing.ts'

const tested = alias(phoneModels, 'tested')

/** Stores a signed report. */
export async function addReport(
  db: Queries,
  { report, document, signature, linkId, listing }: NewReport,
): Promise<void> {
  await db.insert(selfTests).values({
    id: report._id,
    linkId,
    productId: listing.id,
    document,
    signature,
    testedAt: new Date(report.testedAt),
    phoneName: listing.name,
    modelId: listing.modelId,
    storageGb: listing.storageGb,
    imeiHash: listing.imeiHash,
  })
}

type NewReport = {
  report: SignedReport
  document: string
  signature: string
  linkId: string
  listing: Listing
}

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]

function selectReports(db: Queries, where: SQL | undefined) {
  return db
    .select({
      productId: selfTests.productId,
      document: selfTests.document,
      signature: selfTests.signature,
      testedAt: selfTests.testedAt,
      phoneName: selfTests.phoneName,
      /** The ID of the model, or of its target if it was merged. */
      modelId: sql<string | null>`coalesce(${tested.mergedInto}, ${tested.id})`,
      storageGb: selfTests.storageGb,
      imeiHash: selfTests.imeiHash,
    })
    .from(selfTests)
    .leftJoin(tested, eq(tested.id, selfTests.modelId))
    .where(where)
    .orderBy(desc(selfTests.testedAt), desc(selfTests.id))
    .$dynamic()
}

const MAX_REPORTS = 10

/** Returns the reports of a listing, the latest first. */
export const reportsOfListing = preparedSelect<{ id: string }, ReportRow>('reports-of-listing', (db, value) =>
  selectReports(db, eq(selfTests.productId, value('id'))).limit(MAX_REPORTS),
)

/** Returns one report. The caller must check who may see it. */
export async function reportOfId(db: Queries, id: string): Promise<ReportRow | undefined> {
  const [row] = await selectReports(db, eq(selfTests.id, id))
  return row
}

/** Returns the reports of a listing and of other public listings of the same phone, the latest first. */
export const reportsOfPhone = preparedSelect<{ id: string; imeiHash: Buffer | null }, ReportRow>(
  'reports-of-phone',
  (db, value) => {
    const isShown = sql`exists (select from ${products} where ${products.id} = ${selfTests.productId} and ${products.displayed})`
    const isSamePhone = and(sql`${selfTests.imeiHash} = ${value('imeiHash')}`, isShown)
    return selectReports(db, or(eq(selfTests.productId, value('id')), isSamePhone)).limit(MAX_REPORTS)
  },
)

/** Converts a report to the contract's format, compared with the current listing. */
export const serializeReport = (row: ReportRow, listing: Phone): Report => ({
  ...(JSON.parse(row.document) as SignedReport),
  outdated: isOutdated(row, listing),
})

type Phone = Pick<Listing, 'name' | 'modelId' | 'storageGb' | 'imeiHash'>

/**
 * Returns whether the listing describes a different phone than when it was tested. If both models are known, the title does
 * not matter.
 */
function isOutdated({ phoneName, ...then }: ReportRow, now: Phone): boolean {
  const isSamePhone = then.imeiHash && now.imeiHash && then.imeiHash.equals(now.imeiHash)
  // Also when the seller has entered the IMEI after the test: it may be that of another phone.
  if (now.imeiHash && !isSamePhone) return true
  if (then.storageGb && now.storageGb && then.storageGb !== now.storageGb) return true
  if (then.modelId && now.modelId) return then.modelId !== now.modelId
  return !isSamePhone && phoneName !== now.name
}
