import type { ReactNode } from 'react'

/** A text in simple Markdown: paragraphs, headings and lists. Everything else is shown as it is written. */
export const PlainMarkdown = ({ text }: { text: string }) => (
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
