import type { Progress } from './progress.mjs'
import { runTool } from './tool.ts'

/** The static checks. */
const CHECKS = [
  { name: 'Types', tool: 'tsc', with: ['--noEmit'] },
  { name: 'Format and lint', tool: 'biome', with: ['check'] },
  { name: 'Layers and folder cycles', tool: 'node', with: ['scripts/layers.ts'] },
  { name: 'Unused code and packages', tool: 'knip', with: [] },
]

export type Tally = { passed: number; failed: number }

/** Runs all checks, even after a failure, and prints the output of failed ones. */
export async function runChecks(progress: Progress, signal: AbortSignal): Promise<Tally> {
  const tally = { passed: 0, failed: 0 }
  for (const check of CHECKS) {
    signal.throwIfAborted()
    const step = progress.begin(check.name)
    const { code, output } = await runTool(check.tool, check.with, { signal })
    if (code === 0) {
      tally.passed += 1
      step.done(check.name)
    } else {
      tally.failed += 1
      step.failed(check.name)
      progress.line(output.trim())
    }
  }
  return tally
}
