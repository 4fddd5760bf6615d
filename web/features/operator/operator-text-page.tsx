import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { Operator } from '#contract/operator/calls.ts'
import { pageLanguage } from '../../texts/language.ts'
import { languageProps } from '../../texts/language-props.ts'
import { texts } from '../../texts/texts.ts'
import { bold } from '../../ui/bold.tsx'
import { DemoNote } from './demo-note.tsx'

/** The page of the terms or of the privacy notice. */
export function OperatorTextPage({
  title,
  text,
  language,
  operator,
}: {
  title: string
  /** undefined: the operator has written none. */
  text?: string | undefined
  /** The language of the text, if it is known. */
  language?: Language | undefined
  operator: Operator
}) {
  const t = texts('operator')
  const isForeign = language !== undefined && language !== pageLanguage()
  return (
    <article className="page-width flex flex-col py-page">
      <div className="mx-auto w-full max-w-2xl">
        <h1 className="text-title">{title}</h1>
        {operator.isDemo && <DemoNote>{t.rich('demoText', { strong: bold })}</DemoNote>}
        {isForeign && <p className="mt-6 text-quiet">{t('textIn', { language: languageName(language) })}</p>}
        <div {...(isForeign && languageProps(language))} className="prose-article mt-8">
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

/** The name of a language in that of the page. */
const languageName = (language: Language) =>
  new Intl.DisplayNames(LANGUAGES[pageLanguage()].locale, { type: 'language' }).of(language) ?? language

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
