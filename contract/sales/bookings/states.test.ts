import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bookingStatesBefore, bookingTransitions, paymentStatesBefore, paymentTransitions } from './states.ts'

test.each([
  ['booking', bookingTransitions],
  ['payment', paymentTransitions],
])('the diagram of a %s in docs/money.md shows every transition', async (name, transitions) => {
  const text = await readFile(join(import.meta.dirname, '../../../docs/money.md'), 'utf8')
  const drawing = text.match(new RegExp(`state ${name} \\{([^}]*)\\}`))?.[1] ?? ''
  const drawn = [...drawing.matchAll(/([\w-]+) --> ([\w-]+)/g)].map(([, from, to]) => `${from} to ${to}`)
  const arrows = Object.entries<readonly string[]>(transitions).flatMap(([from, states]) =>
    states.map(to => `${from} to ${to}`),
  )
  expect(drawn.toSorted()).toEqual(arrows.toSorted())
})

test('a state is entered only from its predecessors', () => {
  expect(bookingStatesBefore('paid')).toEqual(['placed'])
  expect(paymentStatesBefore('captured')).toEqual(['held', 'releasing', 'stuck'])
  expect(paymentStatesBefore('refunded')).toEqual(['refunding'])
})
