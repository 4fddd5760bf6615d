import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tally } from './checks.ts'

const reports = join(import.meta.dirname, '../.cache/test-reports')

/** @returns the path for a runner's report of that name; one of an earlier run is gone */
export async function freshReport(name: string): Promise<string> {
  await mkdir(reports, { recursive: true })
  const report = join(reports, name)
  await rm(report, { force: true })
  return report
}

/** @throws Error in one sentence when the runner has left none */
export async function readReport<Report>(file: string): Promise<Report> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    throw new Error('The tests ended before they could report; what they said stands above.')
  }
}

/** A runner that ends badly although no test failed has met something outside of its tests. */
export function tallyOf({ passed, failed, code }: Tally & { code: number }): Tally {
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}
