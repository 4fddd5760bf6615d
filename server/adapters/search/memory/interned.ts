/** Numbers texts from 0 on. Texts that differ only in case have the same number. */
export function internedTexts() {
  const texts: string[] = []
  const numbers = new Map<string, number>()
  return {
    /** Each text in its first spelling. */
    texts,

    /** @returns undefined when there is no such text */
    find: (text: string) => numbers.get(text.toLowerCase()),

    intern(text: string): number {
      const key = text.toLowerCase()
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, texts.length)
      return texts.push(text) - 1
    },
  }
}
