/** The phrases of a text, which are separated by commas. */
export const list = (text: string): string[] =>
  text
    .split(',')
    .map(phrase => phrase.trim().replace(/\s+/g, ' '))
    .filter(phrase => phrase !== '')
