import { createFileRoute } from '@tanstack/react-router'
import { aboutIntro, faqs, features, pricing } from '../features/about/about-copy.ts'
import { publicHead } from '../platform/seo/public-head.ts'

export const Route = createFileRoute('/about')({
  head: loaded =>
    publicHead(
      {
        title: 'About',
        description: 'What Redial is, what it can do, what it costs, and answers to common questions.',
        path: '/about',
      },
      loaded,
    ),
  component: About,
})

function About() {
  return (
    <div className="page-width py-page">
      <h1 className="text-title">About Redial</h1>
      {aboutIntro.map(paragraph => (
        <p key={paragraph} className="mt-4 max-w-2xl text-lead">
          {paragraph}
        </p>
      ))}

      <section id="features" aria-labelledby="features-title" className="mt-section">
        <h2 id="features-title" className="text-heading">
          Features
        </h2>
        <ul className="mt-5 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {features.map(({ title, text }) => (
            <li key={title} className="border-base-300 border-t pt-4">
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1 text-quiet">{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section id="pricing" aria-labelledby="pricing-title" className="mt-section">
        <h2 id="pricing-title" className="text-heading">
          Pricing
        </h2>
        <ul className="mt-5 grid gap-5 md:grid-cols-3">
          {pricing.map(({ title, price, text }) => (
            <li key={title} className="rounded-box bg-base-100 p-6 shadow-raised">
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-2 text-title">{price}</p>
              <p className="mt-2 text-quiet">{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section id="faqs" aria-labelledby="faqs-title" className="mt-section">
        <h2 id="faqs-title" className="text-heading">
          FAQs
        </h2>
        <div className="mt-5 max-w-3xl border-base-300 border-b">
          {faqs.map(({ question, answer }) => (
            <details key={question} className="group border-base-300 border-t">
              <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-4 font-semibold">
                {question}
                <span
                  aria-hidden="true"
                  className="text-quiet text-xl transition-transform group-open:rotate-45"
                >
                  +
                </span>
              </summary>
              <p className="pb-5 text-quiet">{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </div>
  )
}
