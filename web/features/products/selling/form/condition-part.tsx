import { Link } from '@tanstack/react-router'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { ProductCondition } from '#contract/constants.ts'
import type { ProductForm } from '#contract/products/form.ts'
import { answerList, answersIn } from '#contract/products/form-facts.ts'
import {
  CONDITION_QUESTIONS,
  type ConditionAnswers,
  gradeOf,
  isBetter,
  usualAnswers,
} from '#contract/products/grading.ts'
import { texts } from '../../../../texts/texts.ts'
import { ChipChoice } from '../../../../ui/chip-choice.tsx'
import { answerText, questionTitle } from '../../../phones/grading-texts.ts'
import { ConditionCards } from './choice-fields.tsx'
import { DamageSpots } from './damage-spots.tsx'
import { FormPart } from './form-part.tsx'

type ConditionPartProps = {
  form: UseFormReturn<ProductForm>
  /** The validation error. */
  error: string | undefined
}

/** The condition: a card, then questions by part. The answers limit the grade; sellers may choose a lower one. */
export function ConditionPart({ form, error }: ConditionPartProps) {
  const t = texts('listingForm')
  const condition = form.watch('condition')
  const answers = answersIn(form.watch('answers'))
  const grade = gradeOf(answers)
  const isUntouched = grade === undefined || isSame(answers, usualAnswers(condition))
  const best = isUntouched ? undefined : grade

  function choose(chosen: ProductCondition) {
    if (isUntouched) form.setValue('answers', answerList(usualAnswers(chosen)), { shouldDirty: true })
  }

  function answer(changed: ConditionAnswers) {
    const before = gradeOf(answers)
    const after = gradeOf(changed)
    form.setValue('answers', answerList(changed), { shouldDirty: true, shouldValidate: true })
    // A lower condition than the answers allow stays chosen.
    const isLowered = before && condition && isBetter(before, condition)
    if (after && (!isLowered || isBetter(condition, after)))
      form.setValue('condition', after, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <FormPart
      title={t('condition.title')}
      aside={
        <Link to="/conditions" target="_blank" className="link py-1 text-sm underline-offset-4">
          {t('condition.howDecided')}
        </Link>
      }
    >
      <ConditionCards
        {...form.register('condition')}
        error={error}
        best={best ?? undefined}
        chosen={condition}
        onChoose={choose}
      />
      {grade !== undefined && (
        <Controller
          control={form.control}
          name="answers"
          render={({ field: { ref }, fieldState: { error } }) => (
            <div className="grid gap-5 rounded-field bg-base-200 p-4">
              <p className="text-sm">{t('condition.change')}</p>
              {CONDITION_QUESTIONS.map(({ id, answers: options }) => (
                <ChipChoice
                  key={id}
                  legend={questionTitle(id)}
                  options={options.map(({ id: value }) => ({ value, label: answerText(id, value) }))}
                  value={answers[id] ?? ''}
                  onChange={value => answer({ ...answers, [id]: value })}
                  {...(id === 'account' && { error: error?.message, ref })}
                />
              ))}
            </div>
          )}
        />
      )}
      <DamageSpots form={form} />
    </FormPart>
  )
}

const isSame = (one: ConditionAnswers, other: ConditionAnswers) =>
  answerList(one).toSorted().join() === answerList(other).toSorted().join()
