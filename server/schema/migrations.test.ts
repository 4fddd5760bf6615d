import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, 'migrations')
/** Earlier ones belong to no version that anybody may still run. */
const FIRST = '0005'
const files = readdirSync(folder).filter(name => name.endsWith('.sql') && name >= FIRST)

/** Statements that break the previous version or lose data. */
const BREAKING: [string, RegExp][] = [
  ['drops a table or column', /drop (table|column)\b/i],
  ['renames what the previous version uses', /rename (to|column|constraint)\b/i],
  ['changes the type of a column', /alter column \S+ (set data )?type\b/i],
  ['requires a value that the previous version does not write', /alter column \S+ set not null/i],
  [
    'adds a column without a default that may not be empty',
    /^\s*(alter table [^;]*)?add column(?![^,;]*default)[^,;]*not null/im,
  ],
  ['locks a large table while it builds a constraint of all rows', /add constraint \S+ exclude/i],
]

test.each(files)('the previous version still works after %s', file => {
  const sql = readFileSync(join(folder, file), 'utf8').replace(/--(?!> ).*$/gm, '')
  expect(BREAKING.filter(([, pattern]) => pattern.test(sql)).map(([what]) => what)).toEqual([])
})

test('the journal lists every migration in order, at increasing times', async () => {
  const journal: { entries: { idx: number; tag: string; when: number }[] } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  )
  const all = readdirSync(folder).filter(name => name.endsWith('.sql'))
  expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(all.toSorted())
  const times = journal.entries.map(({ when }) => when)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})
