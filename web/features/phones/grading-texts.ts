import type { ProductCondition } from '#contract/constants.ts'
import type { Damage } from '#contract/phones/facts.ts'
import { CONDITION_QUESTIONS, type Question } from '#contract/products/grading.ts'
import type { en } from '#contract/texts/en.ts'
import { texts } from '../../texts/texts.ts'
import { partLabel } from './fact-labels.ts'

/** These texts are of the part `grading`, which the route names. */

/** What a condition means, in one sentence. */
export const conditionMeaning = (condition: ProductCondition): string =>
  texts('grading')(`meanings.${condition}`)

/** What a question about the condition asks for: 'Screen'. */
export const questionTitle = (id: Question['id']): string =>
  id === 'account' ? texts('grading')('account') : partLabel(id)

type Answers = (typeof en)['grading']['answers']
type AnswerKey = { [Id in keyof Answers]: `${Id}.${keyof Answers[Id] & string}` }[keyof Answers]

/** The text of an answer: 'Light scratches'. */
export const answerText = (question: Question['id'], answer: string): string =>
  texts('grading')(`answers.${`${question}.${answer}` as AnswerKey}`)

/** What the seller says about damage. What comes from answers is in the language of the page. */
export function damageNote({ part, note }: Pick<Damage, 'part' | 'note'>): string {
  const answers = CONDITION_QUESTIONS.find(({ id }) => id === part)?.answers
  const answer = answers?.find(({ text }) => text === note)
  return answer ? answerText(part, answer.id) : note
}
