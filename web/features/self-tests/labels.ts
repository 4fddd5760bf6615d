import type { Fit, Report, TestResult } from '#contract/self-tests/schemas.ts'
import { isReading, type PhoneTest, type Reason } from '#contract/self-tests/tests.ts'

/** The title and method of each test. */
export const testLabels: Record<PhoneTest, { title: string; method: string }> = {
  touch: { title: 'Touch screen', method: 'A finger had to cross every square of the screen.' },
  'multi-touch': {
    title: 'Several fingers',
    method: 'The browser counted the fingers that the screen felt at the same time.',
  },
  pixels: {
    title: 'Display',
    method: 'Plain colors filled the screen, and the seller looked for dots, lines and stains.',
  },
  'back-camera': {
    title: 'Back camera',
    method: 'The camera sent a live picture, and the seller judged it.',
  },
  'front-camera': {
    title: 'Front camera',
    method: 'The camera sent a live picture, and the seller judged it.',
  },
  microphone: {
    title: 'Microphone',
    method: 'The browser measured how loud it was while the seller spoke.',
  },
  speaker: {
    title: 'Speaker',
    method: 'The phone beeped a random number of times, and the seller had to say how many.',
  },
  vibration: {
    title: 'Vibration',
    method: 'The phone buzzed a random number of times, and the seller had to say how many.',
  },
  motion: {
    title: 'Motion sensors',
    method: 'The seller tilted the phone, and the browser read the acceleration sensor.',
  },
  storage: {
    title: 'Storage',
    method:
      'The browser wrote a file, read it back and compared it. No browser tells the size of the storage.',
  },
  screen: { title: 'Screen and processor', method: 'What the browser says.' },
  battery: {
    title: 'Battery',
    method: 'What the browser says. No browser tells how much capacity a battery has left.',
  },
}

/** A sentence about what a website cannot test. */
export const UNTESTABLE =
  'No website can test mobile network, Wi-Fi, Bluetooth, NFC, fingerprint and face sensors, buttons, ports, water resistance or the health of the battery.'

const REASON_WORDS: Record<Reason, string> = {
  person: 'The seller skipped it.',
  permission: 'The seller did not allow it.',
  browser: 'This browser has no way to test it.',
  connection: 'Browsers allow it over a secure connection only.',
  silent: 'Nothing arrived. It can be a fault, or the browser held it back.',
  missing: 'The browser found none.',
}

/** The text of an outcome, such as `Passed`. Readings have no outcome. */
export function outcomeText({ test, outcome }: TestResult): string {
  if (outcome === 'failed') return 'Failed'
  if (outcome !== 'passed') return 'Not tested'
  return isReading(test) ? 'Read' : 'Passed'
}

export const toneOf = ({ test, outcome }: TestResult) => {
  if (outcome === 'failed') return 'bad'
  return outcome === 'passed' && !isReading(test) ? 'good' : 'plain'
}

/** The measurement, or the reason for a missing one; empty when there is nothing to add. */
export function measuredText({ test, outcome, reason, measured = {} }: TestResult): string {
  if (outcome === 'failed' && reason === 'person' && measured.touched === undefined)
    return 'The seller saw or heard a fault.'
  if (reason && reason !== 'person') return REASON_WORDS[reason]
  if (outcome === 'skipped') return REASON_WORDS.person
  if (outcome === 'not-supported') return REASON_WORDS.browser
  return NUMBERS[test](measured)
}

type Measured = NonNullable<TestResult['measured']>
const size = ({ width, height }: Measured) => `${width} × ${height}`

const NUMBERS: Record<PhoneTest, (measured: Measured) => string> = {
  touch: ({ touched, cells }) => `${touched} of ${cells} squares reacted.`,
  'multi-touch': ({ fingers }) => (fingers === 1 ? 'One finger was felt.' : `${fingers} fingers at once.`),
  pixels: ({ colors }) => `${colors} colors shown.`,
  'back-camera': measured => `${size(measured)} pixels.`,
  'front-camera': measured => `${size(measured)} pixels.`,
  microphone: ({ peak }) => `The loudest was ${peak}% of the full level.`,
  speaker: ({ signals }) => `${signals} beeps counted right.`,
  vibration: ({ signals }) => `${signals} buzzes counted right.`,
  motion: ({ tilt }) => `Tilted by ${tilt}°.`,
  storage: ({ written, available }) =>
    `${written} MB written and read back.${available ? ` Websites may use ${gigabytes(available)} GB.` : ''}`,
  screen: screenText,
  battery: ({ level, charging }) => `${level}%${charging ? ', charging' : ''}.`,
}

const gigabytes = (megabytes: number) => Math.max(0.1, Math.round(megabytes / 100) / 10)

function screenText(measured: Measured): string {
  const { width = 0, height = 0, ratio = 1, hertz, cores, memory } = measured
  return [
    `${Math.round(width * ratio)} × ${Math.round(height * ratio)} pixels`,
    hertz && `${hertz} Hz`,
    cores && `${cores} processor cores`,
    memory && `at least ${memory} GB of memory`,
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.')
}

/** The tested phone as its browser reported it: `Android 14, "Pixel 7"`. */
export function deviceText({ device: { system, version, model } }: Pick<Report, 'device'>): string {
  const words = [[system, version].filter(Boolean).join(' '), model && `“${model}”`].filter(Boolean)
  return words.join(', ') || 'nothing'
}

/** For buyers: whether the tested phone matches the listing. */
export function fitText({ verdict, by }: Fit): string {
  if (verdict === 'fits') return "What the tested phone's browser says fits the listing."
  if (verdict === 'differs') return 'The tested device was not this phone.'
  if (verdict === 'unknown') return "The tested phone's browser does not tell which model it is."
  return by === 'screen'
    ? 'The screen has another size than we expect of this model. A zoomed display can be the reason. Compare it when you meet.'
    : "The tested phone's browser names another model. Compare it when you meet."
}
