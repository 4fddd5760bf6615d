import { FOR_PARTS } from '#contract/constants.ts'

/** Conditions within a sentence: 'in good or fair condition', 'for parts'. */
export function conditionText(conditions: readonly string[]): string {
  const working = conditions.filter(condition => condition !== FOR_PARTS)
  return [
    ...(working.length > 0 ? [`in ${working.join(' or ').toLowerCase()} condition`] : []),
    ...(working.length < conditions.length ? ['for parts'] : []),
  ].join(' or ')
}
