import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { identityErrors } from '#contract/accounts/identity-errors.ts'
import { photoWarnings } from '#contract/images/messages.ts'
import { LANGUAGES, languageCodes } from '#contract/languages.ts'
import { TEXTS } from '#contract/texts/texts.ts'
import { wordingWith } from './problems.ts'
import { addSentences, sentencesOfContract } from './testing/sentences-of.ts'

/** Where refusals come from. */
const sources = globSync(['contract/**/*.ts', 'server/**/*.ts'])
  .filter(file => !/\.test\.ts$|^contract\/texts\/|^server\/testing\/|simulator/.test(file))
  .map(file => readFileSync(file, 'utf8').replaceAll("\\'", "'"))
  .join('\n')

/** The sentences of the contract, of the forms, of the limits, and those that the server says instead of the contract's. */
async function allSentences(): Promise<Set<string>> {
  const found = sentencesOfContract()
  for (const file of globSync(['contract/**/{calls,forms,form,schemas,imei,grading,messages}.ts'])) {
    const exported: Record<string, unknown> = await import(`../../${file}`)
    for (const [name, value] of Object.entries(exported)) {
      addSentences(value, found)
      if (/(imei|field|image\w*|Field|filter|price)Messages$/i.test(name))
        for (const text of Object.values(value as object)) if (typeof text === 'string') found.add(text)
    }
  }
  for (const sentence of Object.values(identityErrors)) found.add(sentence)
  found.add(photoWarnings.blurred.message).add(photoWarnings.small({ width: 300, height: 200 }).message)
  for (const [, , says] of sources.matchAll(/\n {2}says: (['"])([^$]+?)\1,\n/g)) {
    found.add(`${says} Please try again in a minute.`)
    found.add(`${says} Please try again in 15 minutes.`)
  }
  return found
}

const languages = languageCodes.filter(language => language !== 'en')

test('every refusal has words in every language', async () => {
  const sentences = await allSentences()
  expect(sentences.size).toBeGreaterThan(300)
  for (const language of languages) {
    const wording = wordingWith(LANGUAGES[language].locale, TEXTS[language].problems)
    expect([...sentences].filter(sentence => wording(sentence) === undefined)).toEqual([])
  }
})

/** Where the program puts sentences together. */
const COMPOSED = /\{\w+\}\.?| must (?:be|have)\b|the columns?|in an hour\.|\.$|\. /

test('no words are left of refusals that are gone', () => {
  const worded = new Set(languages.flatMap(language => Object.keys(TEXTS[language].problems)))
  const parts = new Set([...worded].flatMap(sentence => sentence.split(COMPOSED)))
  expect([...parts].filter(part => !sources.includes(part.trim()))).toEqual([])
})

test('sentences have their values, and may contain others', () => {
  const german = wordingWith('de-DE', TEXTS.de.problems)
  expect(german('At most 5000 characters')).toBe('Höchstens 5.000 Zeichen')
  expect(german('limit must be a number')).toBe('limit muss eine Zahl sein')
  expect(german('name must have at least 1 character')).toBe('name muss mindestens 1 Zeichen haben')
  expect(german('Too many wrong codes. Please try again in 2 minutes.')).toBe(
    'Zu viele falsche Codes. Bitte versuche es in 2 Minuten noch einmal.',
  )
  expect(german('The price must be at most $100,000')).toBe('Der Preis darf höchstens 100.000\u00a0$ sein')
  expect(german("“x” isn't a price in dollars. Enter e.g. 289.50")).toMatch(/\(US-Dollar\).* 289,50 /)
  expect(german("“1,2,3” isn't a price in dollars. Enter e.g. 289.50")).toContain('„1,2,3“')
  expect(german('Something that nobody has translated.')).toBeUndefined()
})
