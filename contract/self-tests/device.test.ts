import { describe, expect, test } from 'vitest'
import { fitOf, seenDevice } from './device.ts'

const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

const iphone = (width: number, height: number, ratio = 3) => ({
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1',
  width,
  height,
  ratio,
  touchPoints: 5,
})
const android = (model?: string) => ({
  userAgent: `Mozilla/5.0 (Linux; Android 10; K) ${BLINK}`,
  platform: 'Android',
  platformVersion: '14.0.0',
  width: 412,
  height: 915,
  ratio: 2.6,
  touchPoints: 5,
  ...(model && { model }),
})
const computer = (userAgent: string, touchPoints = 0) => ({
  userAgent,
  width: 1440,
  height: 900,
  ratio: 2,
  touchPoints,
})
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15'

test.each([
  [iphone(390, 844), { system: 'iOS', version: '17.5.1' }],
  [android('Pixel 7'), { system: 'Android', version: '14', model: 'Pixel 7' }],
  [{ ...android(), platform: undefined, platformVersion: undefined }, { system: 'Android' }],
  [
    {
      ...android(),
      userAgent: `Mozilla/5.0 (Linux; Android 9; SM-G960F Build/PPR1) ${BLINK}`,
      platformVersion: undefined,
    },
    { system: 'Android', version: '9', model: 'SM-G960F' },
  ],
  [
    {
      ...android(),
      userAgent: 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Firefox/130.0',
      platformVersion: undefined,
    },
    { system: 'Android', version: '14' },
  ],
  // An iPhone that requests the desktop site.
  [{ ...iphone(390, 844), userAgent: MAC }, { system: 'iOS' }],
])('%o is recognized as %o', (device, seen) => {
  const { width: _width, height: _height, ratio: _ratio, ...rest } = seenDevice(device)
  expect(rest).toEqual(seen)
})

describe.each([
  // An iPhone is recognized by its screen.
  ['Apple', 'iPhone 13 128GB blue', iphone(390, 844), 'fits'],
  ['Apple', 'iPhone 13', iphone(844, 390), 'fits'],
  ['Apple', 'iPhone 13 mini', iphone(390, 844), 'doubtful'],
  ['Apple', 'iPhone 13 Pro Max', iphone(428, 926), 'fits'],
  ['Apple', 'iPhone 11', iphone(375, 812), 'doubtful'],
  ['Apple', 'iPhone XR', iphone(414, 896, 2), 'fits'],
  ['Apple', 'iPhone 15 Pro', iphone(393, 852), 'fits'],
  ['Apple', 'iPhone 16 Pro Max', iphone(440, 956), 'fits'],
  ['Apple', 'iPhone 16 Plus', iphone(430, 932), 'fits'],
  ['Apple', 'iPhone 16e', iphone(390, 844), 'fits'],
  ['Apple', 'iPhone SE 2020', iphone(375, 667, 2), 'fits'],
  ['Apple', 'iPhone 13', iphone(321, 693), 'unknown'],
  ['Apple', 'great phone', iphone(390, 844), 'unknown'],
  ['Apple', 'iPhone 13', android('Pixel 7'), 'differs'],
  // An Android phone is recognized by its model, if the browser reports it.
  ['Google', 'Pixel 7 128GB', android('Pixel 7'), 'fits'],
  ['Google', 'Pixel 7 Pro', android('Pixel 7'), 'doubtful'],
  ['Google', 'Google Pixel 6a', android('Pixel 6a'), 'fits'],
  ['Samsung', 'Galaxy S21 Ultra 5G 256GB', android('SM-G998U1'), 'fits'],
  ['Samsung', 'Samsung Galaxy S22+', android('SM-S906B'), 'fits'],
  ['Samsung', 'Galaxy S22', android('SM-S906B'), 'doubtful'],
  ['Samsung', 'Galaxy Note20 Ultra', android('SM-N986B'), 'fits'],
  ['Samsung', 'Galaxy A52 5G', android('SM-A526B'), 'fits'],
  ['Samsung', 'Galaxy A52s 5G', android('SM-A528B'), 'fits'],
  ['Samsung', 'Galaxy A52 5G', android('SM-A528B'), 'doubtful'],
  ['Samsung', 'Galaxy A5 2017', android('SM-A520F'), 'unknown'],
  ['Samsung', 'Galaxy S21', android(), 'unknown'],
  ['Xiaomi', 'Redmi Note 10', android('M2101K7AG'), 'unknown'],
  ['Samsung', 'Galaxy S21', iphone(390, 844), 'differs'],
  ['Somebody', 'A phone', iphone(390, 844), 'unknown'],
  // Computers and tablets are not phones.
  ['Apple', 'iPhone 13', computer(MAC), 'differs'],
  ['Google', 'Pixel 7', computer('Mozilla/5.0 (Windows NT 10.0; Win64; x64)'), 'differs'],
  ['Apple', 'iPhone 13', computer(MAC, 5), 'differs'],
] as const)('%s %s', (brand, name, device, verdict) => {
  test(`on ${device.width} × ${device.height}, ${'model' in device ? device.model : device.userAgent.slice(12, 32)}: ${verdict}`, () => {
    expect(fitOf({ brand, name }, seenDevice(device)).verdict).toBe(verdict)
  })
})
