import { z } from 'zod'
import type { BoxItem, Fault, Lock } from '../phones/facts.ts'
import type { factsSaid } from './fact-schemas.ts'
import { accountLocked, answersOf, type ConditionAnswers, faultsOf, gradeOf } from './grading.ts'
import { factMessages } from './messages.ts'
import type { ProductDetails, ProductFacts } from './schemas.ts'

/** The value of a form field whose fact the seller does not know. An empty field means that the seller entered nothing. */
export const UNKNOWN = 'unknown'

/** The facts in the form of a product, as text and lists of text. */
export const factFields = {
  /** The seller's name for the phone, from which the other fields are filled in. */
  what: z.string(),
  /** An ID, or `UNKNOWN`. */
  modelId: z.string(),
  /** The model's name, for display. */
  modelName: z.string(),
  /** Gigabytes. */
  storageGb: z.string(),
  color: z.string(),
  lock: z.string(),
  carrier: z.string(),
  /** Percent. */
  batteryHealth: z
    .string()
    .trim()
    .regex(/^([1-9]\d?|100)?$/, factMessages.batteryHealth),
  box: z.array(z.string()),
  /** Answers about the condition, as `answerList` writes them. */
  answers: z.array(z.string()).superRefine((list, context) => {
    if (gradeOf(answersIn(list)) === null) context.addIssue({ code: 'custom', message: accountLocked })
  }),
  /** Faults without a matching answer, as JSON. */
  otherFaults: z.array(z.string()),
}
type FormFacts = z.infer<z.ZodObject<typeof factFields>>

/** The facts of a new form. */
export const NO_FACTS: FormFacts = {
  what: '',
  modelId: '',
  modelName: '',
  storageGb: '',
  color: '',
  lock: '',
  carrier: '',
  batteryHealth: '',
  box: [],
  answers: [],
  otherFaults: [],
}

const entered = <Value>(text: string, read: (text: string) => Value): Value | null | undefined =>
  text.trim() === '' ? undefined : text === UNKNOWN ? null : read(text.trim())

/** Converts the form's facts to the input of the calls. Empty fields are absent. */
export function factsOfForm(form: FormFacts): ProductFacts {
  const lock = entered(form.lock, text => text as Lock)
  const facts: ProductFacts = {
    modelId: entered(form.modelId, String),
    storageGb: entered(form.storageGb, Number),
    color: entered(form.color, String),
    lock,
    ...(lock !== undefined && { carrier: (lock === 'locked' && form.carrier.trim()) || null }),
    batteryHealth: entered(form.batteryHealth, Number) ?? null,
    box: form.box as BoxItem[],
    faults: [...faultsOf(answersIn(form.answers)), ...form.otherFaults.map(readFault)],
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}

/** Converts the facts of a listing to the form. */
export function factsInForm(
  product: Pick<ProductDetails, (keyof typeof factsSaid & keyof ProductDetails) | 'model'>,
) {
  const { answers, others } = answersOf(product.faults ?? [])
  return {
    ...NO_FACTS,
    modelId: product.modelId ?? '',
    modelName: product.model ?? '',
    storageGb: product.storageGb === undefined ? '' : String(product.storageGb),
    color: product.color ?? '',
    lock: product.lock ?? '',
    carrier: product.carrier ?? '',
    batteryHealth: product.batteryHealth === undefined ? '' : String(product.batteryHealth),
    box: product.box ?? [],
    answers: answerList(answers),
    otherFaults: others.map(writeFault),
  } satisfies FormFacts
}

/** Writes answers as a list for the form: `screen:light`. */
export const answerList = (answers: ConditionAnswers): string[] =>
  Object.entries(answers).map(([question, answer]) => `${question}:${answer}`)

/** Reads the answers from such a list. */
export const answersIn = (list: readonly string[]): ConditionAnswers =>
  Object.fromEntries(list.map(item => item.split(':', 2)))

/** Writes a fault as text for the form. */
export const writeFault = (fault: Fault): string => JSON.stringify(fault)

/** Reads a fault from such a text. */
export const readFault = (text: string): Fault => JSON.parse(text)
