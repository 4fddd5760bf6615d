import { expect, test } from 'vitest'
import { PRODUCT_CONDITIONS } from '../constants.ts'
import { en } from '../texts/en.ts'
import { answersOf, CONDITION_QUESTIONS, damageOf, gradeOf, isBetter, usualAnswers } from './grading.ts'

test('the worst answer decides, regardless of the others', () => {
  const best = usualAnswers('Excellent')
  expect(gradeOf({})).toBeUndefined()
  expect(gradeOf({ screen: 'unheard of' })).toBeUndefined()
  for (const { id, answers } of CONDITION_QUESTIONS)
    for (const { id: answer, grade } of answers) expect(gradeOf({ ...best, [id]: answer })).toBe(grade)
  expect(gradeOf({ ...best, back: 'light', frame: 'dented' })).toBe('Fair')
  expect(gradeOf({ ...best, frame: 'dented', cameras: 'broken' })).toBe('For parts')
  expect(gradeOf({ ...best, cameras: 'broken', account: 'locked' })).toBeNull()
})

test('the answers of a condition never result in a lower one', () => {
  for (const condition of PRODUCT_CONDITIONS) {
    const grade = gradeOf(usualAnswers(condition))
    expect(grade && isBetter(condition, grade)).toBe(false)
  }
})

test('answers become damage and back; unrelated damage is preserved', () => {
  const answers = { ...usualAnswers('Excellent'), screen: 'cracked', battery: 'weak' }
  const damage = damageOf(answers)
  expect(damage).toEqual([
    { part: 'screen', note: 'Cracked' },
    { part: 'battery', note: 'Lasts half a day' },
  ])
  const odd = { part: 'ports' as const, note: 'A little loose' }
  expect(answersOf([...damage, odd])).toEqual({
    answers: { screen: 'cracked', battery: 'weak' },
    others: [odd],
  })
})

test('stored answers are the English texts of the pages', () => {
  const stored = CONDITION_QUESTIONS.map(({ id, answers }) => [
    id,
    Object.fromEntries(answers.map(({ id: answer, text }) => [answer, text])),
  ])
  expect(Object.fromEntries(stored)).toEqual(en.grading.answers)
})
