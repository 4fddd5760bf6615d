import type { ChangeFeed } from '../../platform/changes/feed.ts'
import type { Database } from '../../platform/database/connect.ts'
import { searchSynonyms } from '../../schema/questions.ts'
import { tokensOf } from './understanding/text.ts'

/** A search with the meanings of its phrases, and the phrases by their meanings. */
export type Replaced = { q: string; meanings: ReadonlyMap<string, string> }

/** The synonyms that an administrator has added. */
export type Synonyms = { replaced(q: string): Promise<Replaced> }

type Dependencies = { database: Pick<Database, 'queries'>; changeFeed: Pick<ChangeFeed, 'on'> }

const NONE: ReadonlyMap<string, string> = new Map()

/** Reads the synonyms when needed, and again after changes by any process. */
export function openSynonyms({ database: { queries: db }, changeFeed }: Dependencies): Synonyms {
  let reading: Promise<ReadonlyMap<string, string>> | undefined
  let isSubscribed = false
  function forget(): void {
    reading = undefined
  }

  function read(): Promise<ReadonlyMap<string, string>> {
    // They are announced as changes of what words mean, with the models.
    if (!isSubscribed)
      changeFeed.on({
        changed: changes => changes.some(({ topic }) => topic === 'models') && forget(),
        missed: forget,
      })
    isSubscribed = true
    const known =
      reading ??
      db
        .select()
        .from(searchSynonyms)
        .then(rows => new Map(rows.map(({ phrase, meaning }) => [phraseOf(phrase), meaning])))
    reading = known
    known.catch(() => {
      if (reading === known) reading = undefined
    })
    return known
  }

  return {
    async replaced(q) {
      const synonyms = q === '' ? NONE : await read()
      if (synonyms.size === 0) return { q, meanings: NONE }
      const { typed, tokens } = tokensOf(q)
      const meanings = new Map<string, string>()
      const parts: string[] = []
      for (let from = 0; from < tokens.length; ) {
        let to = Math.min(tokens.length, from + LONGEST)
        while (to > from && !synonyms.has(phraseOf(textAt(from, to)))) to -= 1
        const text = textAt(from, Math.max(to, from + 1))
        const meaning = to > from ? synonyms.get(phraseOf(text)) : undefined
        if (meaning) meanings.set(meaning, text)
        parts.push(meaning ?? text)
        from = Math.max(to, from + 1)
      }
      function textAt(from: number, to: number): string {
        return typed.slice(tokens[from]?.from, tokens[to - 1]?.to)
      }
      return meanings.size === 0 ? { q, meanings: NONE } : { q: parts.join(' '), meanings }
    },
  }
}

/** The most tokens of a phrase. */
const LONGEST = 8

const phraseOf = (text: string) =>
  tokensOf(text)
    .tokens.map(({ plain }) => plain)
    .join(' ')
