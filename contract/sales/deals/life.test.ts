import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type DealMove, type DealState, dealMoves } from './life.ts'

test('the diagram of a deal in docs/money.md shows every transition', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../docs/money.md'), 'utf8')
  const section = text.slice(text.indexOf('## A deal'))
  const drawing = section.slice(0, section.indexOf('```\n\n'))
  const drawn = [...drawing.matchAll(/(\w+) --> (\w+)/g)].map(([, from, to]) => `${from} to ${to}`)
  // The text below the diagram describes these, because nearly every state allows them.
  const inWords = ['refund', 'take-back', 'freeze', 'charge-back', 'win-back', 'bank-keeps']
  const arrows = Object.entries<DealMove>(dealMoves)
    .filter(([name]) => !inWords.includes(name))
    .flatMap(([, { from, to }]) => from.flatMap(state => statesAfter(to, state).map(next => [state, next])))
    .map(states => states.join(' to ').replaceAll('-', '_'))
  expect(new Set(drawn)).toEqual(new Set(arrows))
})

/** A problem that is withdrawn or continued leads back to the state before it. */
function statesAfter(to: DealMove['to'], state: DealState): DealState[] {
  if (to === 'same') return [state]
  return to === 'before' ? ['paid', 'shipped', 'handed-over'] : [to]
}
