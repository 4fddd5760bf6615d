import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tally } from './checks.ts'

const reports = join(import.meta.dirname, '../.cache/test-reports')

/** Removes an earlier report. @returns the path for the report of a runner */
export async function freshReport(name: string): Promise<string> {
  await mkdir(reports, { recursive: true })
  const report = join(reports, name)
  await rm(report, { force: true })
  return report
}

/** @throws Error with one sentence when there is no report */
export async function readReport<Report>(file: string): Promise<Report> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    throw new Error('The tests ended without a report: see their output above.')
  }
}

/** Counts a failure if the runner failed without a failed test, for example because of an error outside of tests. */
export function tallyOf({ passed, failed, code }: Tally & { code: number }): Tally {
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}
