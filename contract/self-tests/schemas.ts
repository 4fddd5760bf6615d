import { z } from 'zod'
import { id, instant } from '../common.ts'
import { selfTestMessages } from './messages.ts'
import {
  LEAST_OF_PASSED,
  MEASURES,
  MEASURES_OF,
  type Measure,
  OUTCOMES,
  PHONE_TESTS,
  POSSIBLE,
  REASONS,
} from './tests.ts'

/** A short text that a browser reports about itself. */
const word = z.string().trim().max(60)
const pixels = z.number().min(0).max(20_000)

/** The device as its browser reports it. The report can be forged. */
export const deviceSchema = z.object({
  userAgent: z.string().max(500),
  /** From the user agent client hints, if the browser supports them. */
  model: word.optional(),
  platform: word.optional(),
  platformVersion: word.optional(),
  /** CSS pixels of the screen, and device pixels per CSS pixel. */
  width: pixels,
  height: pixels,
  ratio: z.number().min(0).max(20),
  touchPoints: z.number().int().min(0).max(1000),
})
export type Device = z.infer<typeof deviceSchema>

const resultShape = z.object({
  test: z.enum(PHONE_TESTS),
  outcome: z.enum(OUTCOMES),
  reason: z.enum(REASONS).optional(),
  measured: z.partialRecord(z.enum(MEASURES), z.number().min(0).max(1_000_000)).optional(),
})
/** The result of one test. It contains only numbers and fixed words, so that no other text can get into a report. */
export type TestResult = z.infer<typeof resultShape>

const resultSchema = resultShape.superRefine(({ test, outcome, measured = {} }, context) => {
  const { needed, possible = [] } = MEASURES_OF[test]
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['measured'], message })
  const known: readonly string[] = [...needed, ...possible]
  if (Object.keys(measured).some(name => !known.includes(name))) refuse(selfTestMessages.unknownMeasure)
  const isComplete = needed.every(name => measured[name] !== undefined)
  const impossible = Object.entries(measured).some(([name, value]) => {
    const [least, most] = POSSIBLE[name as Measure]
    return value < least || value > most
  })
  const tooLittle = Object.entries(LEAST_OF_PASSED[test] ?? {}).some(
    ([name, least]) => (measured[name as Measure] ?? 0) < least,
  )
  if (impossible || (outcome === 'passed' && isComplete && tooLittle))
    refuse(selfTestMessages.impossibleMeasure)
  const { touched, cells } = measured
  if (outcome === 'passed' && (!isComplete || touched !== cells)) refuse(selfTestMessages.missingMeasure)
})

/** One result for each test, in any order. */
export const resultsSchema = z
  .array(resultSchema)
  .length(PHONE_TESTS.length, selfTestMessages.resultsOnce)
  .refine(results => new Set(results.map(({ test }) => test)).size === results.length, {
    message: selfTestMessages.resultsOnce,
  })

/**
 * Whether the tested phone is the phone of the listing, by its browser's report.
 * - `fits`: the model, or the size of the screen, is that of the listing.
 * - `doubtful`: the model or the size of the screen differs. A zoomed display can be the reason.
 * - `differs`: the system or kind of device cannot be that of the listing.
 * - `unknown`: the browser reports nothing that identifies the model.
 */
export const fitSchema = z.object({
  verdict: z.enum(['fits', 'doubtful', 'differs', 'unknown']),
  by: z.enum(['system', 'model', 'screen', 'nothing']),
})
export type Fit = z.infer<typeof fitSchema>

/** The tested phone in a report, as its browser reported it. */
const seenDeviceSchema = z.object({
  /** `iOS`, `Android` and so on; absent when the browser does not report it. */
  system: z.string().optional(),
  version: z.string().optional(),
  model: z.string().optional(),
  width: z.number(),
  height: z.number(),
  ratio: z.number(),
})
export type SeenDevice = z.infer<typeof seenDeviceSchema>

/** The report that the shop signs. */
const signedReportSchema = z.object({
  _id: id,
  productId: id,
  /** The phone as it was listed at that time. */
  phone: z.object({ brand: z.string(), name: z.string(), model: z.string().optional() }),
  startedAt: instant,
  testedAt: instant,
  device: seenDeviceSchema,
  fit: fitSchema,
  results: z.array(resultShape),
  /** Present in generated reports of a demo shop, for which no phone was tested. */
  demo: z.literal(true).optional(),
})
export type SignedReport = z.infer<typeof signedReportSchema>

/** A report for the phone's page. */
export const reportSchema = signedReportSchema.extend({
  /** Whether the listing describes a different phone since the test. */
  outdated: z.boolean(),
})
export type Report = z.infer<typeof reportSchema>

/** The run of a link, as the phone sees it. */
export const runSchema = z.object({
  productId: id,
  productName: z.string(),
  brand: z.string(),
  model: z.string().optional(),
  /** `waiting` to be opened, `running` on the phone that opened it, or `done`. */
  state: z.enum(['waiting', 'running', 'done']),
  /** The time until which the link must be opened or, while it is running, the results must be sent. */
  until: instant,
})
export type Run = z.infer<typeof runSchema>
