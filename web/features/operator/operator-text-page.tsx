import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Operator } from '#contract/operator/calls.ts'
import { texts } from '../../texts/texts.ts'
import { bold } from '../../ui/bold.tsx'
import { DemoNote } from './demo-note.tsx'

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

/** A text in simple Markdown: paragraphs, headings and lists. Everything else is shown as it is written. */
const PlainMarkdown = ({ text }: { text: string }) => (
  <>
    {text
      .replaceAll('\r\n', '\n')
      .split(/\n\s*\n|\n(?=#)|(?<=^#.*)\n/m)
      .map(block => block.trim())
      .filter(block => block !== '')
      .map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change
        <Block key={index} text={block} />
      ))}
  </>
)

function Block({ text }: { text: string }): ReactNode {
  const [, signs = '', title = ''] = text.match(/^(#{1,6})\s+(.+)$/) ?? []
  if (signs.length > 2) return <h3 dir="auto">{title}</h3>
  if (signs) return <h2 dir="auto">{title}</h2>
  const lines = text.split('\n')
  if (!lines.every(line => /^([-*]|\d+[.)])\s/.test(line)))
    return (
      <p dir="auto" className="whitespace-pre-line">
        {text}
      </p>
    )
  const items = [...new Set(lines)].map(line => <li key={line}>{line.replace(/^\S+\s+/, '')}</li>)
  return /^\d/.test(text) ? <ol dir="auto">{items}</ol> : <ul dir="auto">{items}</ul>
}
