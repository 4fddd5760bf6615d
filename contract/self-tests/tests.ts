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
 * - `person`: the seller skipped it, or saw damage.
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

type Range = readonly [least: number, most: number]
/** What a measure can be at all, for any outcome. */
export const POSSIBLE: Record<Measure, Range> = {
  touched: [0, 2000],
  cells: [1, 2000],
  fingers: [0, 20],
  colors: [0, 20],
  width: [0, 20_000],
  height: [0, 20_000],
  peak: [0, 100],
  signals: [0, 20],
  tilt: [0, 360],
  written: [0, 10_000],
  available: [0, 1_000_000],
  ratio: [0, 20],
  hertz: [0, 1000],
  cores: [0, 128],
  memory: [0, 1024],
  level: [0, 100],
  charging: [0, 1],
}

/** What a measure must be at least when its test passed: a person can do it, and the page asks for it. */
export const LEAST_OF_PASSED: Partial<Record<PhoneTest, Partial<Record<Measure, number>>>> = {
  touch: { cells: 12, touched: 12 },
  'multi-touch': { fingers: 2 },
  pixels: { colors: 3 },
  'back-camera': { width: 160, height: 120 },
  'front-camera': { width: 160, height: 120 },
  microphone: { peak: 1 },
  speaker: { signals: 1 },
  vibration: { signals: 1 },
  motion: { tilt: 45 },
  storage: { written: 16 },
  screen: { width: 200, height: 200, ratio: 0.5 },
}

/** Tests that no browser of a system can do, so that they cannot have passed there. */
export const IMPOSSIBLE_ON: Record<string, readonly PhoneTest[]> = { iOS: ['vibration'] }

/** Seconds from the start of a run to its results, at least: nobody is faster. */
export const LEAST_RUN_SECONDS = 30

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
