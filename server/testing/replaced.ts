/**
 * Returns a sample of `deploy/` with what a test has to change, such as ports.
 * @throws when the sample does not contain something that is changed
 */
export function replaced(sample: string, changes: [pattern: RegExp, replacement: string][]): string {
  return changes.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`The sample does not contain ${pattern}.`)
    return text.replace(pattern, () => replacement)
  }, sample)
}
