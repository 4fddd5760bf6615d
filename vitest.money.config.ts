import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** `npm run test:money`: the tests of money, in their full sizes and one after the other. */
export default defineConfig({
  test: {
    ...base.test,
    include: ['tests/money/**/*.test.ts'],
    provide: { sizes: 'full' },
    fileParallelism: false,
  },
})
