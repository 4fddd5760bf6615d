import type { FieldIssue } from '#contract/errors.ts'
import { loadProblems, problemText } from '../../texts/problems.ts'
import { isApiError, UNREACHABLE } from './error.ts'

/** Translates the messages of a call's error, and of its invalid fields, into the language of the page. */
export async function wordError(error: unknown): Promise<void> {
  if (!isApiError(error) || error.code === UNREACHABLE) return
  await loadProblems()
  error.message = problemText(error.message)
  for (const issue of issuesOf(error)) issue.message = problemText(issue.message)
}

/** The fields that the API names in its response to an invalid request. */
export function issuesOf(error: unknown): FieldIssue[] {
  if (!(error instanceof Error) || !('data' in error)) return []
  const { data } = error
  if (typeof data !== 'object' || data === null || !('issues' in data)) return []
  return Array.isArray(data.issues) ? (data.issues as FieldIssue[]) : []
}
