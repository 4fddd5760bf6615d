import { expect, test } from 'vitest'
import { verdictOf } from './verdict.ts'

const guide = { count: 15, lowCents: 14_000, medianCents: 17_050, highCents: 20_000 }

test.each([
  [125, 'below', '$46 below similar phones'],
  [139.99, 'below', '$31 below similar phones'],
  [140, 'typical', 'Typical price'],
  [200, 'typical', 'Typical price'],
  [200.01, 'above', '$30 above similar phones'],
])('%s dollars is %s', (price, kind, text) => {
  expect(verdictOf(price, guide)).toMatchObject({ kind, text })
})
