import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The answers to the OWASP ASVS in `docs/security/asvs`. */

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/security/asvs')
const chapters = (await readdir(folder)).filter(name => name.endsWith('.md'))
const texts = await Promise.all(chapters.map(name => readFile(join(folder, name), 'utf8')))
const answers = texts
  .flatMap(text => text.split('\n'))
  .filter(line => /^\| V\d/.test(line))
  .map(line => {
    const [, id = '', level = '', , answer = '', how = ''] = line.split('|').map(cell => cell.trim())
    return { id, level, answer, how }
  })

test('every requirement of levels 1 and 2 is answered once, with a reason', async () => {
  const required = (await readFile(join(folder, 'requirements.txt'), 'utf8')).trim().split('\n')
  expect(answers.map(({ id, level }) => `${id} ${level}`).toSorted()).toEqual(required.toSorted())
  for (const { id, answer, how } of answers) {
    expect([id, ['met', 'partly', 'not met', 'not applicable'].includes(answer)]).toEqual([id, true])
    expect([id, how.length > 10]).toEqual([id, true])
  }
})

test('every file and page that an answer refers to exists', async () => {
  const overview = await readFile(join(folder, '../asvs.md'), 'utf8')
  const named = [...texts, overview].flatMap(text => [...text.matchAll(/`([^`\s]+\/[^`\s]*|[A-Z]+\.md)`/g)])
  const files = named.map(([, path = '']) => path).filter(path => /^\w[\w.-]*(\/|\.md$)/.test(path))
  expect(files.length).toBeGreaterThan(200)
  const links = texts
    .flatMap(text => [...text.matchAll(/\]\((\.[^)#]+)/g)])
    .map(([, path = '']) => join(folder, path))
  const missing = []
  for (const path of [...files.map(file => join(root, file)), ...links]) {
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (!isThere) missing.push(path)
  }
  expect([...new Set(missing)]).toEqual([])
})

test('the overview counts the answers of each chapter', async () => {
  const overview = await readFile(join(folder, '../asvs.md'), 'utf8')
  const row = overview.split('\n').find(line => line.startsWith('| **all**'))
  const counts = [...(row ?? '').matchAll(/\*\*(\d+)\*\*/g)].map(([, count]) => Number(count))
  const words = ['met', 'partly', 'not met', 'not applicable']
  expect(counts).toEqual(words.map(word => answers.filter(({ answer }) => answer === word).length))
})
