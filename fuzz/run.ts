import { chanceOf } from './chance.ts'
import { asCommand, faultOf, SLOWEST_MS } from './judge.ts'
import { type Call, callsOf, type Document, type Shot, shotOf } from './requests.ts'
import { send } from './send.ts'
import type { FuzzedShop } from './shop.ts'

const AT_ONCE = 8
/** Calls end accounts, sessions and listings: there are new ones after so many requests. */
const RENEWED_AFTER = 250

export type Report = {
  requests: number
  statuses: Record<string, number>
  /** Of those that took long at first, sent again alone. */
  slowestMs: number
  /** Each with the request, as `asCommand` writes it. */
  violations: string[]
  /** Megabytes of the server's memory after so many requests. */
  memory: { requests: number; megabytes: number }[]
}

/** Sends so many requests, the same ones for the same seed, and says what was wrong with the answers. */
export async function fuzz(
  shop: FuzzedShop,
  { seed, requests, sampleEvery, onSample }: Fuzzing,
): Promise<Report> {
  const document: Document = await (await fetch(`${shop.address}/api/openapi.json`)).json()
  const calls: Call[] = [...callsOf(document, '/api'), ...shop.otherCalls]
  const chance = chanceOf(seed)
  const report: Report = { requests: 0, statuses: {}, slowestMs: 0, violations: [], memory: [] }

  const tokenOf = ({ as }: Shot) => (as === 'nobody' ? undefined : shop.tokens[as])
  /** Sent once more when nothing else is under way: a busy machine makes everything slow now and then. */
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
  /** Requests between two looks at the memory. */
  sampleEvery: number
  onSample?: (report: Report) => void
}
