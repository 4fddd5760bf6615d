import { FAILOVER, POOLER, PROXIES } from './debian-programs.ts'
import { runFullTests } from './full-tests.ts'

/**
 * `npm run test:strength`: runs the full tests that break the shop, one file at a time, which takes about an hour.
 * `npm test` runs short versions. Arguments go to the runner, such as `npm run test:strength -- tests/strength/kills`.
 */
await runFullTests('vitest.strength.config.ts', [POOLER, PROXIES, FAILOVER])
