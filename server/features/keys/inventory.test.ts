import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KEYS } from './inventory.ts'

const DAY = 24 * 3600

function durationText(seconds: number | null): string {
  if (seconds === null) return 'they stay'
  if (seconds === 0) return 'not at all'
  return seconds < DAY ? `${seconds / 3600} hour` : `${seconds / DAY} days`
}

test('the documentation lists every key, its purpose and how long earlier ones are accepted', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../docs/security/keys.md'), 'utf8')
  const rows = text
    .split('\n')
    .filter(line => line.startsWith('| `') && line.split('|').length === 6)
    .map(line => line.split('|').map(cell => cell.trim().replaceAll('`', '')))
  expect(
    Object.fromEntries(rows.map(([, name, , purpose, accepted]) => [name, { purpose, accepted }])),
  ).toEqual(
    Object.fromEntries(
      Object.entries(KEYS).map(([name, { purpose, acceptedFor }]) => [
        name,
        { purpose, accepted: durationText(acceptedFor) },
      ]),
    ),
  )
})
