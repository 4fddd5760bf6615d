/** The phrases of a text, which are separated by commas. */
export const list = (text: string): string[] =>
  text
    .split(',')
    .map(phrase => phrase.trim().replace(/\s+/g, ' '))
    .filter(phrase => phrase !== '')

/** What words mean, of a table with the words of each meaning. */
export const meaningsOf = (table: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([meaning, words]) => list(words).map(word => [word, meaning])),
  )
