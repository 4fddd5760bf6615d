import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textsOf } from '../web/texts/testing/texts-of.ts'

/** Sources without tests, generated files and samples of the style guide. */
const sources = globSync('{contract,server,web,demo,scripts,bench}/**/*.{ts,tsx,mjs}').filter(
  file => !/\.test\.tsx?$|\.gen\.ts$|\/styleguide\/|^web\/texts\//.test(file),
)
const lines = sources.flatMap(file =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((text, index) => ({ file, at: `${file}:${index + 1}`, text })),
)
const found = (pattern: RegExp, except: RegExp) =>
  lines
    .filter(({ file, text }) => pattern.test(text) && !except.test(file))
    .map(({ at, text }) => `${at}: ${text}`)

test('only the table of currencies names one', () => {
  expect(
    found(
      /\bUSD\b|['"`]usd['"`]/,
      /^(?:contract\/(?:currencies|currency-texts)\.ts|bench\/.*|server\/testing\/.*|server\/adapters\/search\/understanding\/lexicon\/.*|server\/platform\/config\/settings\.mjs)$/,
    ),
  ).toEqual([])
})

test('pages name the currency in their language', () => {
  expect(found(/\bCURRENCY_NAME\b/, /^(?:contract|server)\//)).toEqual([])
})

test('only one file names the language of formats', () => {
  expect(found(/en-US/, /^contract\/locale\.ts$/)).toEqual([])
})

test('no text has dollars', () => {
  const texts = sources
    .filter(file => /^(?:web|contract)\/|^server\/features\//.test(file))
    .flatMap(file =>
      textsOf(file, readFileSync(file, 'utf8')).map(({ line, text }) => `${file}:${line}: ${text}`),
    )
  expect(texts.filter(text => /\bdollars?\b|^(?:web|contract).*\$\d/i.test(text))).toEqual([])
})

/** Where 100 is that of a percentage, of a random chance or of pixels. */
const NO_MONEY =
  /^contract\/currencies\.ts$|^bench\/|^demo\/drawings\/|^server\/testing\/|^web\/(?:ui|features\/(?:self-tests|images|search|compare|sales\/deals|products))\//
const PERCENT = /%|percent|level|ratio|part\b|chance|happens|basisPoints|status|share|drawn|hundredths|years/i

test('only the table of currencies multiplies and divides by 100', () => {
  const hundreds = found(/[*/] ?100(?:\.0)?\b|\bunit: 100\b/, NO_MONEY)
  expect(hundreds.filter(line => !PERCENT.test(line))).toEqual([])
})
