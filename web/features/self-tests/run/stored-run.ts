import type { TestResult } from '#contract/self-tests/schemas.ts'
import { PHONE_TESTS } from '#contract/self-tests/tests.ts'

/** A run as stored on the phone until it is sent, so that it survives a reload. */
export type StoredRun = {
  /** The secret by which the server recognizes this phone: 32 random bytes as base64url. */
  key: string
  started: boolean
  results: TestResult[]
  /** The id of the report after it was sent. */
  sent?: string
}

const nameOf = (token: string) => `redial-self-test:${token}`

/** The stored run of this link, or a new one. */
export function readRun(token: string): StoredRun {
  const fresh = { key: newKey(), started: false, results: [] }
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(token)) ?? 'null')
    return isRun(kept) ? kept : fresh
  } catch {
    return fresh
  }
}

/** Stores a run. Without storage, the test works until a reload. */
export function writeRun(token: string, run: StoredRun) {
  try {
    localStorage.setItem(nameOf(token), JSON.stringify(run))
  } catch {
    // Storage is disabled or full.
  }
}

/** The results in the order of the tests; missing ones are added as skipped. */
export const completeResults = (results: readonly TestResult[]): TestResult[] =>
  PHONE_TESTS.map(
    name => results.find(({ test }) => test === name) ?? { test: name, outcome: 'skipped', reason: 'person' },
  )

const isRun = (kept: unknown): kept is StoredRun =>
  typeof kept === 'object' &&
  kept !== null &&
  'key' in kept &&
  typeof kept.key === 'string' &&
  'results' in kept &&
  Array.isArray(kept.results)

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
