import { seededRandom } from './random.ts'
import { type Call, callsOf, type Document, type FuzzRequest, randomRequest } from './requests.ts'
import { asCommand, SLOWEST_MS, violationOf } from './response-violation.ts'
import { send } from './send.ts'
import type { FuzzedShop } from './shop.ts'

const CONCURRENCY = 8
/** The number of requests after which people and things are recreated, because calls delete accounts, sessions and listings. */
const RENEWED_AFTER = 250

export type Report = {
  requests: number
  statuses: Record<string, number>
  /** The slowest of the slow requests when repeated alone, in milliseconds. */
  slowestMs: number
  /** Each violation with its request, as `asCommand` writes it. */
  violations: string[]
  /** The server's memory in megabytes after a number of requests. */
  memory: { requests: number; megabytes: number }[]
}

/** Sends a number of requests, the same ones for the same seed. @returns the violations of the responses */
export async function fuzz(
  shop: FuzzedShop,
  { seed, requests, sampleEvery, onSample }: Fuzzing,
): Promise<Report> {
  const document: Document = await (await fetch(`${shop.address}/api/openapi.json`)).json()
  const calls: Call[] = [...callsOf(document, '/api'), ...shop.otherCalls]
  const random = seededRandom(seed)
  const report: Report = { requests: 0, statuses: {}, slowestMs: 0, violations: [], memory: [] }

  const tokenOf = ({ as }: FuzzRequest) => (as === 'nobody' ? undefined : shop.tokens[as])
  /** Repeated while nothing else runs, because a busy machine makes any request slow at times. */
  let slow: FuzzRequest[] = []

  async function fire(request: FuzzRequest): Promise<void> {
    const outcome = await send(shop.address, request, tokenOf(request))
    report.statuses[outcome.status] = (report.statuses[outcome.status] ?? 0) + 1
    const violation = violationOf(request, outcome)
    if (violation) report.violations.push(`${violation} for ${asCommand(request)}`)
    else if (outcome.milliseconds > SLOWEST_MS) slow.push(request)
  }

  async function fireSlowOnes(): Promise<void> {
    for (const request of slow) {
      const times: number[] = []
      for (let again = 0; again < 3; again++)
        times.push((await send(shop.address, request, tokenOf(request))).milliseconds)
      const fastest = Math.round(Math.min(...times))
      report.slowestMs = Math.max(report.slowestMs, fastest)
      if (fastest > SLOWEST_MS) report.violations.push(`${fastest} ms, alone, for ${asCommand(request)}`)
    }
    slow = []
  }

  while (report.requests < requests && !shop.hasEnded()) {
    await shop.renew()
    const batch = Math.min(RENEWED_AFTER, requests - report.requests)
    const pending = Array.from({ length: batch }, () => randomRequest(calls, random, shop.known)).values()
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        for (const request of pending) await fire(request)
      }),
    )
    await fireSlowOnes()
    const before = report.requests
    report.requests += batch
    if (Math.floor(before / sampleEvery) < Math.floor(report.requests / sampleEvery)) {
      report.memory.push({ requests: report.requests, megabytes: shop.memory() })
      onSample?.(report)
    }
  }
  if (shop.hasEnded()) report.violations.push('The program has ended.')
  return report
}

type Fuzzing = {
  seed: number
  requests: number
  /** The number of requests between two memory samples. */
  sampleEvery: number
  onSample?: (report: Report) => void
}
