import { expect, test } from 'vitest'
import short from '../vitest.config.ts'
import money from '../vitest.money.config.ts'
import strength from '../vitest.strength.config.ts'

test.each([
  ['money', money],
  ['strength', strength],
])('the full tests of %s load files as the short ones do', (_, full) => {
  expect({ ...full, test: full.test?.setupFiles }).toEqual({ ...short, test: short.test?.setupFiles })
})
