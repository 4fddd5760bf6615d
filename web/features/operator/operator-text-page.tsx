import { Link } from '@tanstack/react-router'
import type { Operator } from '#contract/operator/calls.ts'
import { texts } from '../../texts/texts.ts'
import { bold } from '../../ui/bold.tsx'
import { DemoNote } from './demo-note.tsx'
import { PlainMarkdown } from './plain-markdown.tsx'

/** The page of the terms or of the privacy notice. */
export function OperatorTextPage({
  title,
  text,
  operator,
}: {
  title: string
  /** undefined: the operator has written none. */
  text: string | undefined
  operator: Operator
}) {
  const t = texts('operator')
  return (
    <article className="page-width flex flex-col py-page">
      <div className="mx-auto w-full max-w-2xl">
        <h1 className="text-title">{title}</h1>
        {operator.isDemo && <DemoNote>{t.rich('demoText', { strong: bold })}</DemoNote>}
        <div className="prose-article mt-8">
          {text === undefined ? (
            <p>{t.rich('noText', { contact: chunks => <Link to="/contact">{chunks}</Link> })}</p>
          ) : (
            <PlainMarkdown text={text} />
          )}
        </div>
      </div>
    </article>
  )
}
