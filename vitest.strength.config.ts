import { defineConfig } from 'vitest/config'
import { SLOW } from './server/testing/slow.ts'
import base from './vitest.config.ts'

/** `npm run test:strength`: the tests that break the shop, in their full sizes and one after the other. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    projects: [{ extends: true, test: { include: ['tests/strength/**/*.test.ts'] } }],
    provide: { sizes: 'full' },
    fileParallelism: false,
    // Most of them wait for outages.
    testTimeout: SLOW.timeout,
    hookTimeout: SLOW.timeout,
  },
})
