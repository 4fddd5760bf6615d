/**
 * The first letters of the first and the last word of a name, as capitals: `AL` for Ada Byron Lovelace. In Arabic without the
 * article, and kept apart, because two letters would be joined into a word.
 */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map(word => [...(word ?? '').replace(/^ال(?=..)/, '')][0] ?? '')
    .join(/[\u0600-\u06ff]/.test(name) ? '\u200c' : '')
    .toUpperCase()
}
