import { z } from 'zod'
import type { Damage } from '../phones/facts.ts'
import { type Fact, type FactOf, factNamed, ofFacts } from './fields.ts'
import { accountLocked, answersOf, type ConditionAnswers, damageOf, gradeOf } from './grading.ts'
import type { ProductDetails, ProductFacts } from './schemas.ts'

/** The value of a form field whose fact the seller does not know. An empty field means that the seller entered nothing. */
export const UNKNOWN = 'unknown'

/** The facts in the form of a product, as text and lists of text. Several choices are a list. */
export const factFields = {
  /** The seller's name for the phone, from which the other fields are filled in. */
  what: z.string(),
  /** An ID, or `UNKNOWN`. */
  modelId: z.string(),
  /** The model's name, for display. */
  modelName: z.string(),
  ...ofFacts<{
    [Name in Fact]: FactOf<Name> extends readonly unknown[] ? z.ZodArray<z.ZodString> : z.ZodString
  }>(fieldOf),
  /** Answers about the condition, as `answerList` writes them. */
  answers: z.array(z.string()).superRefine((list, context) => {
    if (gradeOf(answersIn(list)) === null) context.addIssue({ code: 'custom', message: accountLocked })
  }),
  /** Damage without a matching answer, as JSON. */
  otherFaults: z.array(z.string()),
}
type FormFacts = z.infer<z.ZodObject<typeof factFields>>

/** A number is checked as it is typed. The other facts are chosen, or checked by the server. */
function fieldOf(fact: Fact) {
  const { value, message } = factNamed(fact)
  if (value.kind === 'choices') return z.array(z.string())
  if (value.kind !== 'number') return z.string()
  const isPossible = (typed: string) =>
    /^\d+$/.test(typed) && Number(typed) >= value.least && Number(typed) <= value.most
  return z
    .string()
    .trim()
    .refine(typed => typed === '' || typed === UNKNOWN || isPossible(typed), message)
}

const isList = (fact: Fact) => factNamed(fact).value.kind === 'choices'

/** The facts of a new form. */
export const NO_FACTS: FormFacts = {
  what: '',
  modelId: '',
  modelName: '',
  ...ofFacts<Pick<FormFacts, Fact>>(fact => (isList(fact) ? [] : '')),
  answers: [],
  otherFaults: [],
}

/** Converts the form's facts to the input of the calls. Empty fields are absent if the title may name the fact. */
export function factsOfForm(form: FormFacts): ProductFacts {
  const facts = ofFacts<Pick<ProductFacts, Fact>>(fact => enteredValue(fact, form[fact]))
  const { lock, carrier } = facts
  const entered: ProductFacts = {
    ...facts,
    modelId: form.modelId === '' ? undefined : form.modelId === UNKNOWN ? null : form.modelId,
    carrier: lock === undefined ? undefined : (lock === 'locked' && carrier) || null,
    faults: [...damageOf(answersIn(form.answers)), ...form.otherFaults.map(readDamage)],
  }
  return Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== undefined))
}

/** The value of a fact in the form. Null: unknown to the seller. Undefined: not entered. */
function enteredValue(fact: Fact, entered: string | string[]): unknown {
  if (typeof entered !== 'string') return entered
  const { value, title } = factNamed(fact)
  const typed = entered.trim()
  if (typed === '') return title === undefined ? null : undefined
  if (typed === UNKNOWN) return null
  return value.kind === 'number' ? Number(typed) : typed
}

/** Converts the facts of a listing to the form. */
export function factsInForm(product: Pick<ProductDetails, Fact | 'modelId' | 'model' | 'faults'>) {
  const { answers, others } = answersOf(product.faults ?? [])
  const text = (value: unknown) => (value === undefined ? '' : String(value))
  return {
    ...NO_FACTS,
    modelId: product.modelId ?? '',
    modelName: product.model ?? '',
    ...ofFacts<Pick<FormFacts, Fact>>(fact => (isList(fact) ? (product[fact] ?? []) : text(product[fact]))),
    answers: answerList(answers),
    otherFaults: others.map(writeDamage),
  } satisfies FormFacts
}

/** Writes answers as a list for the form: `screen:light`. */
export const answerList = (answers: ConditionAnswers): string[] =>
  Object.entries(answers).map(([question, answer]) => `${question}:${answer}`)

/** Reads the answers from such a list. */
export const answersIn = (list: readonly string[]): ConditionAnswers =>
  Object.fromEntries(list.map(item => item.split(':', 2)))

/** Writes damage as text for the form. */
export const writeDamage = (damage: Damage): string => JSON.stringify(damage)

/** Reads damage from such a text. */
export const readDamage = (text: string): Damage => JSON.parse(text)
