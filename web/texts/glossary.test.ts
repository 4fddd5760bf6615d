import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TEXTS } from '#contract/texts/texts.ts'
import { AVOIDED } from './glossary.ts'
import { textsOf } from './testing/texts-of.ts'

/** Where texts for people are written. */
const SOURCES = [
  'web/**/*.{ts,tsx}',
  'contract/**/*.ts',
  'server/adapters/identity/local/emails.ts',
  'server/adapters/mail/outbox-page.ts',
  'server/features/**/*.ts',
]
/** Tests, samples, the build, and what operators and programs read: jobs, metrics, keys, exported files. */
const NO_TEXTS =
  /\.test\.tsx?$|\/styleguide|routeTree|^web\/(build|texts)\/|^contract\/texts\/(?!en\.)|^server\/.*\/(module|gauges|inventory|files|calls)\.ts$/

const files = globSync(SOURCES).filter(file => !NO_TEXTS.test(file))
const texts = files.flatMap(file =>
  textsOf(file, readFileSync(file, 'utf8')).map(({ line, text }) => ({ at: `${file}:${line}`, text })),
)

test('texts of pages, messages and emails have one word for each thing', () => {
  const wrong = texts.flatMap(({ at, text }) =>
    AVOIDED.filter(
      ({ found, except = [] }) => found.test(text) && !except.some(fixed => isOne(text, fixed)),
    ).map(({ say }) => `${at}: “${text}”. Say: ${say}`),
  )
  expect(wrong).toEqual([])
})

/** A value of a condition, what packages call their texts, and sentences for programs. */
const NOT_OF_THE_CATALOG = [
  'For parts',
  'Photo gallery',
  'Zoom in',
  'Zoom out',
  'Authenticator app',
  'The page could not be rendered.',
  'There is no such camera.',
]

test('texts of pages are in the catalog', () => {
  const elsewhere = texts.filter(({ at, text }) => at.startsWith('web/') && /^[A-Z][a-z]+ [a-z]/.test(text))
  expect(elsewhere.filter(({ text }) => !NOT_OF_THE_CATALOG.includes(text))).toEqual([])
})

test('lists of deals have the words of the page of a deal, but in English, where the specification has others', () => {
  const { en: _, ...others } = TEXTS
  for (const { dealTrack, dealCard, dealStates } of Object.values(others)) {
    const { booked, paid, handedOver } = dealTrack
    expect(dealTrack.inLists).toEqual({ booked, paid, received: handedOver })
    expect(dealCard.events['handed-over']).toBe(dealStates['handed-over'])
  }
})

/** What articles name with the words of others, such as the accounts on a phone, or React's props. */
const OTHERS_IN_ARTICLES = /sign|items|product|captured/

test('articles of the blog have one word for each thing', () => {
  for (const file of globSync('web/features/blog/articles/*.md')) {
    const article = readFileSync(file, 'utf8')
    for (const { found, say } of AVOIDED.filter(({ found }) => !OTHERS_IN_ARTICLES.test(found.source)))
      expect(article, `${file}: say ${say}`).not.toMatch(found)
  }
})

test('the reader of texts finds attributes, parts of templates and texts between tags, and no code', () => {
  const source = `
    import x from 'Not a text'
    const a = <p className="Not a text" title="A title">Some <b>text</b> {count} here</p>
    const b = \`Between \${a} and\`
    const c = sql\`select Not a text\`
    const d = { summary: 'Not a text', label: 'A label' }
  `
  const found = textsOf('sample.tsx', source).map(({ text }) => text)
  expect(found).toEqual(['A title', 'Some', 'text', 'here', 'Between', 'A label'])
})

const isOne = (text: string, fixed: string | RegExp) =>
  typeof fixed === 'string' ? text === fixed : fixed.test(text)
