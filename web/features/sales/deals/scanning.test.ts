import { expect, test } from 'vitest'
import { codeIn } from './scanning.ts'

const DEAL = '0199f3a0-0000-7000-8000-000000000001'

test('a QR code yields its hand-over code only for this deal', () => {
  expect(codeIn(`https://shop.example/deals/${DEAL}?code=012345`, DEAL)).toBe('012345')
  expect(codeIn(`https://shop.example/deals/another?code=012345`, DEAL)).toBeUndefined()
  expect(codeIn(`https://shop.example/deals/${DEAL}?code=1234`, DEAL)).toBeUndefined()
  expect(codeIn('012345', DEAL)).toBeUndefined()
})
