import { FOR_PARTS, PRODUCT_CONDITIONS, type ProductCondition } from '../constants.ts'
import type { Damage, Part } from '../phones/facts.ts'

type Answer = {
  id: string
  /** What a listing stores about the damage. Pages show it in their language. */
  text: string
  /** The best condition that the answer allows; null: the phone cannot be sold. */
  grade: ProductCondition | null
}

export type Question = {
  id: Part | 'account'
  /** The answers from best to worst. All except the first are damage to the part. */
  answers: readonly [Answer, ...Answer[]]
}

/** The message about a phone that is locked to its owner's account. */
export const accountLocked =
  'Nobody else can use a phone that is locked to an account. Sign out of iCloud or Google, and then list it'

/** The published table from which the condition follows. The worst answer decides. */
export const CONDITION_QUESTIONS: readonly Question[] = [
  {
    id: 'screen',
    answers: [
      { id: 'perfect', text: 'No scratches', grade: 'Excellent' },
      { id: 'light', text: 'Light scratches', grade: 'Good' },
      { id: 'deep', text: 'Deep scratches', grade: 'Fair' },
      { id: 'cracked', text: 'Cracked', grade: 'Fair' },
      { id: 'broken', text: 'Lines, spots or dead areas', grade: FOR_PARTS },
    ],
  },
  {
    id: 'frame',
    answers: [
      { id: 'perfect', text: 'No marks', grade: 'Excellent' },
      { id: 'light', text: 'Light marks', grade: 'Good' },
      { id: 'dented', text: 'Dented or bent', grade: 'Fair' },
    ],
  },
  {
    id: 'back',
    answers: [
      { id: 'perfect', text: 'No scratches', grade: 'Excellent' },
      { id: 'light', text: 'Light scratches', grade: 'Good' },
      { id: 'deep', text: 'Deep scratches', grade: 'Fair' },
      { id: 'cracked', text: 'Cracked', grade: 'Fair' },
    ],
  },
  {
    id: 'buttons',
    answers: [
      { id: 'perfect', text: 'All work', grade: 'Excellent' },
      { id: 'broken', text: 'One sticks or fails', grade: FOR_PARTS },
    ],
  },
  {
    id: 'cameras',
    answers: [
      { id: 'perfect', text: 'All work', grade: 'Excellent' },
      { id: 'scratched', text: 'Scratched lens', grade: 'Good' },
      { id: 'broken', text: 'One fails or is blurry', grade: FOR_PARTS },
    ],
  },
  {
    id: 'battery',
    answers: [
      { id: 'perfect', text: 'Lasts a day', grade: 'Excellent' },
      { id: 'weak', text: 'Lasts half a day', grade: 'Good' },
      { id: 'worn', text: 'Needs to be replaced', grade: 'Fair' },
    ],
  },
  {
    id: 'account',
    answers: [
      { id: 'perfect', text: 'I sign out before the hand-over', grade: 'Excellent' },
      { id: 'locked', text: "I can't sign out", grade: null },
    ],
  },
]

/** Answers by question. Questions may be unanswered. */
export type ConditionAnswers = Partial<Record<Question['id'], string>>

/** Returns the questions with their answers, without unanswered questions and unknown answers. */
const answered = (answers: ConditionAnswers) =>
  CONDITION_QUESTIONS.flatMap(question => {
    const answer = question.answers.find(({ id }) => id === answers[question.id])
    return answer ? [{ question, answer, isBest: answer === question.answers[0] }] : []
  })

/**
 * Returns the best condition that the answers allow, by the table. Sellers may choose a lower one.
 * @returns undefined without answers; null when the phone cannot be sold
 */
export function gradeOf(answers: ConditionAnswers): ProductCondition | null | undefined {
  const grades = answered(answers).map(({ answer }) => answer.grade)
  if (grades.includes(null)) return null
  return PRODUCT_CONDITIONS.findLast(condition => grades.includes(condition))
}

/** Returns whether the first condition is better than the second. */
export const isBetter = (one: ProductCondition, other: ProductCondition) =>
  PRODUCT_CONDITIONS.indexOf(one) < PRODUCT_CONDITIONS.indexOf(other)

/** Returns the default answers for a condition: light marks on the outside for conditions below "Excellent". */
export function usualAnswers(condition: ProductCondition): ConditionAnswers {
  return Object.fromEntries(
    CONDITION_QUESTIONS.map(({ id, answers: [best, ...worse] }) => {
      const light = condition === 'Excellent' ? undefined : worse.find(answer => answer.id === 'light')
      return [id, (light ?? best).id]
    }),
  )
}

/** Converts answers to damage. */
export const damageOf = (answers: ConditionAnswers): Damage[] =>
  answered(answers).flatMap(({ question: { id }, answer, isBest }) =>
    isBest || id === 'account' ? [] : [{ part: id, note: answer.text }],
  )

/**
 * Converts damage to answers. Parts without damage have no answer.
 * @returns the answers, and the damage without a matching answer
 */
export function answersOf(faults: readonly Damage[]): { answers: ConditionAnswers; others: Damage[] } {
  const answers: ConditionAnswers = {}
  const others = faults.filter(({ part, note, image, spot }) => {
    const question = CONDITION_QUESTIONS.find(({ id }) => id === part)
    const answer = question?.answers.find(({ text }) => text === note)
    if (!question || !answer || image || spot || answers[question.id]) return true
    answers[question.id] = answer.id
    return false
  })
  return { answers, others }
}
