import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type DealMove, dealMoves } from './life.ts'

test('the diagram of a deal in docs/money.md shows every transition', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../docs/money.md'), 'utf8')
  const section = text.slice(text.indexOf('## A deal'))
  const drawing = section.slice(0, section.indexOf('```\n\n'))
  const drawn = [...drawing.matchAll(/(\w+) --> (\w+)/g)].map(([, from, to]) => `${from} to ${to}`)
  // The text below the diagram describes these, because nearly every state allows them.
  const inWords = ['refund', 'take-back', 'charge-back', 'win-back']
  const arrows = Object.entries<DealMove>(dealMoves)
    .filter(([name]) => !inWords.includes(name))
    .flatMap(([, { from, to }]) => from.map(state => `${state} to ${to}`.replaceAll('-', '_')))
  expect(new Set(drawn)).toEqual(new Set(arrows))
})
