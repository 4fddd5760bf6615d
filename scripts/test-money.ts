import { runFullTests } from './full-tests.ts'

/**
 * `npm run test:money`: runs the full tests of money, which take one to two hours. `npm test` runs short versions.
 * Arguments go to the runner, such as `npm run test:money -- tests/money/storm`.
 */
await runFullTests('vitest.money.config.ts')
