/** The checks of a self-test, in the order of a run. */
export const PHONE_CHECKS = [
  'touch',
  'multi-touch',
  'pixels',
  'back-camera',
  'front-camera',
  'microphone',
  'speaker',
  'vibration',
  'motion',
  'storage',
] as const
export type PhoneCheck = (typeof PHONE_CHECKS)[number]

/** Facts that are read from the browser without a check. */
export const PHONE_READINGS = ['screen', 'battery'] as const
export type PhoneReading = (typeof PHONE_READINGS)[number]

export const PHONE_TESTS = [...PHONE_CHECKS, ...PHONE_READINGS] as const
export type PhoneTest = (typeof PHONE_TESTS)[number]

export const isReading = (test: PhoneTest): test is PhoneReading =>
  (PHONE_READINGS as readonly string[]).includes(test)

/** The outcomes of a test. A reading that the browser supports counts as passed. */
export const OUTCOMES = ['passed', 'failed', 'skipped', 'not-supported'] as const
export type Outcome = (typeof OUTCOMES)[number]

/**
 * The reasons why a test did not pass.
 * - `person`: the seller skipped it, or saw a fault.
 * - `permission`: the seller did not allow it.
 * - `browser`: the browser has no way to test it.
 * - `connection`: browsers allow it only over HTTPS.
 * - `silent`: the browser supports it, but delivered no data.
 * - `missing`: the browser found no such part.
 */
export const REASONS = ['person', 'permission', 'browser', 'connection', 'silent', 'missing'] as const
export type Reason = (typeof REASONS)[number]

/**
 * The numbers that a test measures. `touched` of `cells` squares; `fingers` at once; `colors` shown; `width` and `height`
 * in pixels; `peak` in percent of the loudest; `signals` that were counted right; `tilt` in degrees; `written` and
 * `available` in megabytes; `ratio` of pixels; `hertz`; `cores`; `memory` in gigabytes; `level` in percent; `charging`
 * 0 or 1.
 */
export const MEASURES = [
  'touched',
  'cells',
  'fingers',
  'colors',
  'width',
  'height',
  'peak',
  'signals',
  'tilt',
  'written',
  'available',
  'ratio',
  'hertz',
  'cores',
  'memory',
  'level',
  'charging',
] as const
export type Measure = (typeof MEASURES)[number]

/** The measures that a passed test needs, and those that any outcome may have. */
export const MEASURES_OF: Record<PhoneTest, { needed: readonly Measure[]; possible?: readonly Measure[] }> = {
  touch: { needed: ['touched', 'cells'] },
  'multi-touch': { needed: ['fingers'] },
  pixels: { needed: ['colors'] },
  'back-camera': { needed: ['width', 'height'] },
  'front-camera': { needed: ['width', 'height'] },
  microphone: { needed: ['peak'] },
  speaker: { needed: ['signals'] },
  vibration: { needed: ['signals'] },
  motion: { needed: ['tilt'] },
  storage: { needed: ['written'], possible: ['available'] },
  screen: { needed: ['width', 'height', 'ratio'], possible: ['hertz', 'cores', 'memory'] },
  battery: { needed: ['level', 'charging'] },
}

/** Counts the outcomes of the checks, without readings. */
export function countOutcomes(results: readonly { test: PhoneTest; outcome: Outcome }[]) {
  const checks = results.filter(({ test }) => !isReading(test))
  const count = (...outcomes: Outcome[]) => checks.filter(({ outcome }) => outcomes.includes(outcome)).length
  return { passed: count('passed'), failed: count('failed'), notTested: count('skipped', 'not-supported') }
}

/** Minutes within which a link must be opened. */
export const LINK_MINUTES = 30
/** Minutes after the start within which results are accepted. */
export const RUN_MINUTES = 120
