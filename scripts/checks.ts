import type { Progress } from './progress.mjs'
import { runTool } from './tool.ts'

/** The static checks. */
const CHECKS = [
  { name: 'Types', tool: 'tsc', with: ['--noEmit'] },
  { name: 'Format and lint', tool: 'biome', with: ['check', '--error-on-warnings'] },
  {
    name: 'Layers and cycles',
    tool: 'depcruise',
    with: ['--config', '.dependency-cruiser.mjs', 'contract', 'server', 'web', 'demo'],
  },
  { name: 'Texts', tool: 'node', with: ['scripts/check-texts.ts'] },
  { name: 'Unused code and packages', tool: 'knip', with: [] },
]

export type Tally = { passed: number; failed: number }

/** Runs all checks at the same time, and prints the output of failed ones. */
export async function runChecks(progress: Progress, signal: AbortSignal): Promise<Tally> {
  const step = progress.begin('Checking types, format, imports and unused code')
  const runs = await Promise.all(
    CHECKS.map(async check => ({
      name: check.name,
      ...(await runTool(check.tool, check.with, { signal })),
    })),
  )
  signal.throwIfAborted()
  const failed = runs.filter(({ code }) => code !== 0)
  step[failed.length === 0 ? 'done' : 'failed'](runs.map(({ name }) => name).join(', '))
  for (const { name, output } of failed) progress.line(`✗ ${name}\n${output.trim()}`)
  return { passed: runs.length - failed.length, failed: failed.length }
}
