import { isAbsolute } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('nothing set: the demo shop, for this machine alone, on port 3000', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    demo: true,
    production: false,
    host: '127.0.0.1',
    port: 3000,
    logLevel: 'info',
  })
  expect(isAbsolute(config.dataDir)).toBe(true)
  expect(config.databaseUrl).toBeUndefined()
})

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', HOST: '' })).toEqual(readConfig({}))
})

test('production: every network, and no demo', () => {
  expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({
    production: true,
    demo: false,
    host: '0.0.0.0',
  })
  expect(() => readConfig({ NODE_ENV: 'production', DEMO: '1' })).toThrow(/^DEMO must be 0 or unset/)
})

test.each(['0', '80', '65535'])('PORT may be %s', PORT => {
  expect(readConfig({ PORT }).port).toBe(Number(PORT))
})

test.each(['abc', '-1', '65536', '3000.5', '1e3', '0x10'])('PORT may not be %s', PORT => {
  expect(() => readConfig({ PORT })).toThrow(
    `PORT must be a whole number from 0 to 65535, but it is ${JSON.stringify(PORT)}.`,
  )
})

test('the public address loses its last slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://shop.example.org/' }).publicUrl).toBe('https://shop.example.org')
})

test('all wrong settings are named at once, and an address with a password is not repeated', () => {
  const wrong = { HOST: 'a b', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://shop:secret-word@host/shop' }
  let message = ''
  try {
    readConfig(wrong)
  } catch (error) {
    message = (error as Error).message
  }
  expect(message.split('\n').map(line => line.split(' ')[0])).toEqual(['HOST', 'DATABASE_URL', 'LOG_LEVEL'])
  expect(message).not.toContain('secret-word')
})
