import { createFileRoute, Link } from '@tanstack/react-router'
import { PRODUCT_CONDITIONS } from '#contract/constants.ts'
import { CONDITION_QUESTIONS } from '#contract/products/grading.ts'
import { ConditionBadge } from '../features/phones/condition-badge.tsx'
import { answerText, conditionMeaning, questionTitle } from '../features/phones/grading-texts.ts'
import { publicHead } from '../platform/seo/public-head.ts'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/conditions')({
  staticData: { texts: ['conditionsPage', 'grading'] },
  head: loaded => {
    const t = texts('conditionsPage')
    return publicHead({ title: t('title'), description: t('description'), path: '/conditions' }, loaded)
  },
  component: Conditions,
})

function Conditions() {
  const t = texts('conditionsPage')
  return (
    <div className="page-width py-page">
      <h1 className="text-title">{t('heading')}</h1>
      <p className="mt-4 max-w-2xl text-lead">{t('lead')}</p>
      <dl className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {PRODUCT_CONDITIONS.map(condition => (
          <div key={condition} className="rounded-box bg-base-100 p-6 shadow-raised">
            <dt>
              <ConditionBadge condition={condition} />
            </dt>
            <dd className="mt-3">{conditionMeaning(condition)}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-12 text-heading">{t('table')}</h2>
      <div className="mt-5 grid max-w-4xl gap-x-10 gap-y-6 sm:grid-cols-2">
        {CONDITION_QUESTIONS.map(({ id, answers }) => (
          <section key={id} aria-labelledby={id} className="border-base-300 border-t pt-4">
            <h3 id={id} className="font-semibold">
              {questionTitle(id)}
            </h3>
            <dl className="mt-2 grid gap-2">
              {answers.map(({ id: answer, grade }) => (
                <div key={answer} className="flex items-center justify-between gap-4">
                  <dt>{answerText(id, answer)}</dt>
                  <dd className="shrink-0">
                    {grade ? (
                      <ConditionBadge condition={grade} />
                    ) : (
                      <span className="text-error">{t('cannotBeSold')}</span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="mt-10 max-w-2xl text-quiet">
        {t('notAsDescribed')}{' '}
        <Link to="/about" hash="features" className="underline underline-offset-4">
          {t('howItWorks')}
        </Link>
      </p>
    </div>
  )
}
