import { v7 as uuidv7 } from 'uuid'
import { fitOf, seenDevice } from '#contract/self-tests/device.ts'
import type { Device, Fit, SignedReport, TestResult } from '#contract/self-tests/schemas.ts'
import { IMPOSSIBLE_ON, LEAST_RUN_SECONDS, PHONE_TESTS } from '#contract/self-tests/tests.ts'
import { atomically } from '../../platform/database/atomically.ts'
import { databaseNow } from '../../platform/database/clock.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { lockImeiHash } from '../imei/imei.ts'
import { hashOf, type Link, lockedLinkOf, openLink } from './links.ts'
import { type Listing, listingOfId } from './listing.ts'
import { addReport } from './reports.ts'
import { documentSigner } from './signing.ts'

/** The reason why a run cannot begin or be stored. */
export type RunError =
  | { code: 'LINK_NOT_FOUND' | 'LINK_EXPIRED' | 'LINK_USED' | 'PRODUCT_SOLD' }
  | { code: 'DEVICE_DIFFERS'; fit: Fit }
  /** Seconds. */
  | { code: 'RUN_TOO_SHORT'; retryAfter: number }
  | { code: 'IMPOSSIBLE_TEST' }

/** The link, the phone's key and the device of a request about a run. */
type Sender = { token: string; key: string; device: Device }

/** Opens a link on a phone. The same phone may open it again. */
export const startRun = (
  db: Queries,
  sender: Sender,
): Promise<{ until: Date; fit: Fit } | { refused: RunError }> =>
  atomically(db, async transaction => {
    const found = await lockedRun(transaction, sender)
    if ('refused' in found) return found
    const { link, fit } = found
    if (link.reportId) return { refused: { code: 'LINK_USED' } }
    if (link.startedAt) return { until: link.until, fit }
    await openLink(transaction, { id: link.id, key: sender.key })
    const opened = await lockedLinkOf(transaction, sender.token)
    return { until: opened?.until ?? link.until, fit }
  })

/** Signs and stores the results of a run. If they were stored before, returns the stored report. */
export const storeRun = (
  db: Queries,
  { results, signingKey, ...sender }: Sender & { results: TestResult[]; signingKey: Uint8Array },
): Promise<{ id: string; productId: string } | { refused: RunError }> =>
  atomically(db, async transaction => {
    // Locked, because the report copies the IMEI hash of the listing.
    await lockImeiHash(transaction)
    const found = await lockedRun(transaction, sender)
    if ('refused' in found) return found
    const { link, listing, fit } = found
    if (link.reportId) return { id: link.reportId, productId: link.productId }
    if (!link.startedAt) return { refused: { code: 'LINK_USED' } }
    const device = seenDevice(sender.device)
    const impossible = IMPOSSIBLE_ON[device.system ?? ''] ?? []
    if (results.some(({ test, outcome }) => outcome === 'passed' && impossible.includes(test)))
      return { refused: { code: 'IMPOSSIBLE_TEST' } }
    const now = await databaseNow(transaction)
    const seconds = (now.getTime() - link.startedAt.getTime()) / 1000
    if (seconds < LEAST_RUN_SECONDS)
      return { refused: { code: 'RUN_TOO_SHORT', retryAfter: Math.ceil(LEAST_RUN_SECONDS - seconds) } }
    const report: SignedReport = {
      _id: uuidv7(),
      productId: listing.id,
      phone: { brand: listing.brand, name: listing.name, ...(listing.model && { model: listing.model }) },
      startedAt: link.startedAt.toISOString(),
      testedAt: now.toISOString(),
      device,
      fit,
      results: PHONE_TESTS.flatMap(name => results.find(({ test }) => test === name) ?? []),
    }
    const document = JSON.stringify(report)
    const signature = documentSigner(signingKey).sign(document)
    await addReport(transaction, { report, document, signature, linkId: link.id, listing })
    return { id: report._id, productId: listing.id }
  })

/** Locks the run of a sender who may continue it. */
async function lockedRun(
  db: Queries,
  { token, key, device }: Sender,
): Promise<{ link: Link; listing: Listing; fit: Fit } | { refused: RunError }> {
  const link = await lockedLinkOf(db, token)
  const listing = link && (await listingOfId(db, link.productId))
  if (!link || !listing) return { refused: { code: 'LINK_NOT_FOUND' } }
  if (link.keyHash && !link.keyHash.equals(hashOf(key))) return { refused: { code: 'LINK_USED' } }
  const fit = fitOf(claimOf(listing), seenDevice(device))
  if (link.reportId) return { link, listing, fit }
  if (link.isOver) return { refused: { code: 'LINK_EXPIRED' } }
  if (listing.soldAt) return { refused: { code: 'PRODUCT_SOLD' } }
  if (fit.verdict === 'differs') return { refused: { code: 'DEVICE_DIFFERS', fit } }
  return { link, listing, fit }
}

/** Returns the phone that a listing claims to be, by its catalog model or its title. */
const claimOf = ({ brand, model, name }: Listing) => ({ brand, name: model ?? name })
