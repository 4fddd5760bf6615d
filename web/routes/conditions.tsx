import { createFileRoute, Link } from '@tanstack/react-router'
import { PRODUCT_CONDITIONS } from '#contract/constants.ts'
import { CONDITION_QUESTIONS } from '#contract/products/grading.ts'
import { ConditionBadge } from '../features/phones/condition-badge.tsx'
import { conditionMeanings } from '../features/products/safety-tips-copy.ts'
import { publicHead } from '../platform/seo/public-head.ts'

export const Route = createFileRoute('/conditions')({
  head: loaded =>
    publicHead(
      {
        title: 'Conditions of phones',
        description:
          'What Excellent, Good, Fair and For parts mean, and which answers of a seller give which condition.',
        path: '/conditions',
      },
      loaded,
    ),
  component: Conditions,
})

function Conditions() {
  return (
    <div className="page-width py-page">
      <h1 className="text-title">What the conditions mean</h1>
      <p className="mt-4 max-w-2xl text-lead">
        Sellers answer a few questions about a phone. The worst answer decides the condition. A seller may
        choose a lower one, never a higher one.
      </p>
      <dl className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {PRODUCT_CONDITIONS.map(condition => (
          <div key={condition} className="rounded-box bg-base-100 p-6 shadow-raised">
            <dt>
              <ConditionBadge condition={condition} />
            </dt>
            <dd className="mt-3">{conditionMeanings[condition]}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-12 text-heading">The table</h2>
      <div className="mt-5 grid max-w-4xl gap-x-10 gap-y-6 sm:grid-cols-2">
        {CONDITION_QUESTIONS.map(({ id, title, answers }) => (
          <section key={id} aria-labelledby={id} className="border-base-300 border-t pt-4">
            <h3 id={id} className="font-semibold">
              {title}
            </h3>
            <dl className="mt-2 grid gap-2">
              {answers.map(({ id: answer, text, grade }) => (
                <div key={answer} className="flex items-center justify-between gap-4">
                  <dt>{text}</dt>
                  <dd className="shrink-0">
                    {grade ? (
                      <ConditionBadge condition={grade} />
                    ) : (
                      <span className="text-error">Cannot be sold</span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="mt-10 max-w-2xl text-quiet">
        Sellers describe their phones themselves. If a phone is not as described, the buyer reports it before
        the money goes to the seller.{' '}
        <Link to="/about" hash="features" className="underline underline-offset-4">
          How Redial works
        </Link>
      </p>
    </div>
  )
}
