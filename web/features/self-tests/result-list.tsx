import type { TestResult } from '#contract/self-tests/schemas.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { measuredText, outcomeText, testMethod, testTitle, toneOf } from './labels.ts'

/** The tests with their outcomes, measurements and methods. */
export const ResultList = ({ results }: { results: readonly TestResult[] }) => (
  <ul className="grid print:grid-cols-2 print:gap-x-8">
    {results.map(result => (
      <li key={result.test} className="border-base-300 border-t py-3 print:py-1.5">
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="font-semibold">{testTitle(result.test)}</span>
          <StatusBadge tone={toneOf(result)}>{outcomeText(result)}</StatusBadge>
        </p>
        <p className="mt-1 text-sm">{measuredText(result)}</p>
        <p className="text-quiet text-sm print:hidden">{testMethod(result.test)}</p>
      </li>
    ))}
  </ul>
)
