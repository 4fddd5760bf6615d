import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { projectsOf } from './tests/money/currencies.ts'
import { texts } from './web/build/texts.ts'

/** Files that start whole programs, or wait for time to pass, start first and do not run alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/(e2e|money|strength|scripts|platform\/process)\/|\/idle\.test\.ts$/.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

/** Everything but the browser's tests, which are Playwright's (`tests/e2e/*.spec.ts`). */
const include = [
  '{contract,server,demo,web,scripts}/**/*.test.{ts,tsx}',
  'tests/{e2e,money,fuzz}/**/*.test.ts',
  // Those of `tests/strength/full` have no short form.
  'tests/strength/*.test.ts',
]

export default defineConfig({
  plugins: [texts({ isCompiled: false })],
  test: {
    globalSetup: 'server/testing/global-setup.ts',
    setupFiles: ['server/testing/no-network.ts', 'web/texts/testing/load-english.ts'],
    // Sizes that everybody can wait for; `npm run test:money` and `npm run test:strength` run the full ones.
    provide: { sizes: 'short' },
    // Most test files load the whole server, which takes longer than most of them: files of one worker share it.
    isolate: false,
    // Tests that take longer have `SLOW` (`server/testing/slow.ts`) or a timeout of their own.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    // Tests also wait for the database: more of them than there are cores fill it, and many more only slow each other down.
    maxWorkers: Math.max(4, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: projectsOf(include),
  },
})
