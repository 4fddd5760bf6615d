import { Link } from '@tanstack/react-router'
import type { Operator } from '#contract/operator/calls.ts'
import { DemoNote } from './demo-note.tsx'
import { PlainMarkdown } from './plain-markdown.tsx'

/** The page of the terms or of the privacy notice. */
export const OperatorTextPage = ({
  title,
  text,
  operator,
}: {
  title: string
  /** undefined: the operator has written none. */
  text: string | undefined
  operator: Operator
}) => (
  <article className="page-width flex flex-col py-page">
    <div className="mx-auto w-full max-w-2xl">
      <h1 className="text-title">{title}</h1>
      {operator.isDemo && <DemoNote>The text below is a sample.</DemoNote>}
      <div className="prose-article mt-8">
        {text === undefined ? (
          <p>
            The operator of this shop has not published this text yet.{' '}
            <Link to="/contact">Contact the operator</Link>
          </p>
        ) : (
          <PlainMarkdown text={text} />
        )}
      </div>
    </div>
  </article>
)
