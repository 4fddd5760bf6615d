import { chanceOf } from './chance.ts'
import { asCommand, faultOf, SLOWEST_MS } from './judge.ts'
import { type Call, callsOf, type Document, type Shot, shotOf } from './requests.ts'
import { send } from './send.ts'
import type { FuzzedShop } from './shop.ts'

const AT_ONCE = 8
/** The number of requests after which people and things are recreated, because calls delete accounts, sessions and listings. */
const RENEWED_AFTER = 250

export type Report = {
  requests: number
  statuses: Record<string, number>
  /** The slowest of the slow requests when repeated alone, in milliseconds. */
  slowestMs: number
  /** Each fault with its request, as `asCommand` writes it. */
  violations: string[]
  /** The server's memory in megabytes after a number of requests. */
  memory: { requests: number; megabytes: number }[]
}

/** Sends a number of requests, the same ones for the same seed. @returns the faults of the responses */
export async function fuzz(
  shop: FuzzedShop,
  { seed, requests, sampleEvery, onSample }: Fuzzing,
): Promise<Report> {
  const document: Document = await (await fetch(`${shop.address}/api/openapi.json`)).json()
  const calls: Call[] = [...callsOf(document, '/api'), ...shop.otherCalls]
  const chance = chanceOf(seed)
  const report: Report = { requests: 0, statuses: {}, slowestMs: 0, violations: [], memory: [] }

  const tokenOf = ({ as }: Shot) => (as === 'nobody' ? undefined : shop.tokens[as])
  /** Repeated while nothing else runs, because a busy machine makes any request slow at times. */
  let slow: Shot[] = []

  async function fire(shot: Shot): Promise<void> {
    const outcome = await send(shop.address, shot, tokenOf(shot))
    report.statuses[outcome.status] = (report.statuses[outcome.status] ?? 0) + 1
    const fault = faultOf(shot, outcome)
    if (fault) report.violations.push(`${fault} for ${asCommand(shot)}`)
    else if (outcome.milliseconds > SLOWEST_MS) slow.push(shot)
  }

  async function fireSlowOnes(): Promise<void> {
    for (const shot of slow) {
      const times: number[] = []
      for (let again = 0; again < 3; again++)
        times.push((await send(shop.address, shot, tokenOf(shot))).milliseconds)
      const fastest = Math.round(Math.min(...times))
      report.slowestMs = Math.max(report.slowestMs, fastest)
      if (fastest > SLOWEST_MS) report.violations.push(`${fastest} ms, alone, for ${asCommand(shot)}`)
    }
    slow = []
  }

  while (report.requests < requests && !shop.hasEnded()) {
    await shop.renew()
    const batch = Math.min(RENEWED_AFTER, requests - report.requests)
    const shots = Array.from({ length: batch }, () => shotOf(calls, chance, shop.known)).values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const shot of shots) await fire(shot)
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
