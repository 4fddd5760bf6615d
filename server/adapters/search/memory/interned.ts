/** Gives texts numbers from 0 on, the same for texts that differ in capitals only. */
export function internedTexts() {
  const texts: string[] = []
  const numbers = new Map<string, number>()
  return {
    /** Each as it was written first. */
    texts,

    /** Nothing when there is no such text. */
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
