/** A text in which words or beginnings of words are marked. @param marks in lower case */
export const MarkedText = ({ text, marks }: { text: string; marks: string[] }) =>
  partsOf(text, marks).map((part, index) =>
    // Every second part is a mark.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids and are never reordered
    index % 2 === 1 ? <Mark key={index}>{part}</Mark> : part,
  )

const Mark = ({ children }: { children: string }) => (
  <mark className="rounded-sm bg-accent/45 text-inherit">{children}</mark>
)

function partsOf(text: string, marks: string[]): string[] {
  const words = marks.filter(Boolean).sort((one, other) => other.length - one.length)
  if (words.length === 0) return [text]
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.map(escaped).join('|')})`, 'iu'))
}

const escaped = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
