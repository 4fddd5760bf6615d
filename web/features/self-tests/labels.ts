import { COMPUTER } from '#contract/self-tests/computer.ts'
import type { Fit, Report, TestResult } from '#contract/self-tests/schemas.ts'
import { isReading, type PhoneTest } from '#contract/self-tests/tests.ts'
import { listText, numberText } from '../../texts/formats.ts'
import { texts } from '../../texts/texts.ts'

/** The name of a test: `Touch screen`. */
export const testTitle = (test: PhoneTest): string => texts('selfTestResults')(`titles.${test}`)

/** How a test is measured. */
export const testMethod = (test: PhoneTest): string => texts('selfTestResults')(`methods.${test}`)

/** A sentence about what a website cannot test. */
export const untestable = (): string => texts('selfTestResults')('untestable')

/** The text of an outcome, such as `Passed`. Readings have no outcome. */
export function outcomeText({ test, outcome }: TestResult): string {
  const t = texts('selfTestResults')
  if (outcome === 'failed') return t('failed')
  if (outcome !== 'passed') return t('notTested')
  return t(isReading(test) ? 'read' : 'passed')
}

export const toneOf = ({ test, outcome }: TestResult) => {
  if (outcome === 'failed') return 'bad'
  return outcome === 'passed' && !isReading(test) ? 'good' : 'plain'
}

/** The measurement, or the reason for a missing one; empty when there is nothing to add. */
export function measuredText({ test, outcome, reason, measured = {} }: TestResult): string {
  const t = texts('selfTestResults')
  if (outcome === 'failed' && reason === 'person' && measured.touched === undefined)
    return t('measured.damageSeen')
  if (reason && reason !== 'person') return t(`reasons.${reason}`)
  if (outcome === 'skipped') return t('reasons.person')
  if (outcome === 'not-supported') return t('reasons.browser')
  return NUMBERS[test](measured)
}

type Measured = NonNullable<TestResult['measured']>

/** A measured number without separators of thousands, as devices write them. */
const plain = (value: number | undefined) => numberText(value ?? 0, { useGrouping: false })
const percentText = (value: number | undefined) => numberText((value ?? 0) / 100, { style: 'percent' })

function pixelsText({ width, height }: Measured): string {
  return texts('selfTestResults')('measured.pixels', { width: plain(width), height: plain(height) })
}

const NUMBERS: Record<PhoneTest, (measured: Measured) => string> = {
  touch: ({ touched, cells }) =>
    texts('selfTestResults')('measured.touch', { touched: plain(touched), cells: plain(cells) }),
  'multi-touch': ({ fingers = 0 }) => texts('selfTestResults')('measured.fingers', { fingers }),
  pixels: ({ colors }) => texts('selfTestResults')('measured.colors', { colors: plain(colors) }),
  'back-camera': pixelsText,
  'front-camera': pixelsText,
  microphone: ({ peak }) => texts('selfTestResults')('measured.peak', { percent: percentText(peak) }),
  speaker: ({ signals }) => texts('selfTestResults')('measured.beeps', { count: plain(signals) }),
  vibration: ({ signals }) => texts('selfTestResults')('measured.buzzes', { count: plain(signals) }),
  motion: ({ tilt }) => texts('selfTestResults')('measured.tilt', { degrees: plain(tilt) }),
  storage: storageText,
  screen: screenText,
  battery: ({ level, charging }) =>
    texts('selfTestResults')(charging ? 'measured.charging' : 'measured.level', {
      percent: percentText(level),
    }),
}

function storageText({ written, available }: Measured): string {
  const t = texts('selfTestResults')
  const writtenText = t('measured.written', { written: plain(written) })
  return available
    ? `${writtenText} ${t('measured.available', { available: plain(gigabytes(available)) })}`
    : writtenText
}

const gigabytes = (megabytes: number) => Math.max(0.1, Math.round(megabytes / 100) / 10)

function screenText(measured: Measured): string {
  const t = texts('selfTestResults')
  const { width = 0, height = 0, ratio = 1, hertz, cores, memory } = measured
  const facts = [
    t('measured.screenPixels', {
      width: plain(Math.round(width * ratio)),
      height: plain(Math.round(height * ratio)),
    }),
    ...(hertz ? [t('measured.hertz', { hertz: plain(hertz) })] : []),
    ...(cores ? [t('measured.cores', { cores: plain(cores) })] : []),
    ...(memory ? [t('measured.memory', { memory: plain(memory) })] : []),
  ]
  return t('measured.screen', { facts: listText(facts, 'unit') })
}

/** The tested phone as its browser reported it: `Android 14, "Pixel 7"`. */
export function deviceText({ device: { system, version, model } }: Pick<Report, 'device'>): string {
  const t = texts('selfTestResults')
  const software = [system === COMPUTER ? t('computer') : system, version].filter(Boolean).join(' ')
  const words = [...(software ? [software] : []), ...(model ? [t('quoted', { name: model })] : [])]
  return listText(words, 'unit') || t('nothing')
}

/** For buyers: whether the tested phone matches the listing. */
export function fitText({ verdict, by }: Fit): string {
  const t = texts('selfTestResults')
  if (verdict !== 'doubtful') return t(`fit.${verdict}`)
  return t(by === 'screen' ? 'fit.screen' : 'fit.model')
}
