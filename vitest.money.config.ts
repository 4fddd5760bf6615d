import { defineConfig } from 'vitest/config'
import { projectsOf } from './tests/money/currencies.ts'
import base from './vitest.config.ts'

/** `npm run test:money`: the tests of money, in their full sizes, in several currencies, and one after the other. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    provide: { sizes: 'full' },
    fileParallelism: false,
    projects: projectsOf(['tests/money/**/*.test.ts'], { isFull: true }),
  },
})
