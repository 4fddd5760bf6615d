import { expect, test } from 'vitest'
import { adminCommand, mailCommand, newsletterCommand } from './arguments.ts'

const ID = '01930000-0000-7000-8000-000000000001'
const commands = { admin: adminCommand, mail: mailCommand, newsletter: newsletterCommand }

test.each<[keyof typeof commands, string[]]>([
  ['admin', []],
  ['admin', ['grant']],
  ['admin', ['grant', 'ada@example.org', 'more']],
  ['admin', ['make', 'ada@example.org']],
  ['admin', ['list', 'ada@example.org']],
  ['admin', ['grant', 'ada@example.org', '--all']],
  ['mail', []],
  ['mail', ['drop']],
  ['mail', ['list', ID]],
  ['mail', ['send-again']],
  ['mail', ['send-again', 'x']],
  ['mail', ['send-again', ID, '--all']],
  ['newsletter', ['send']],
  ['newsletter', ['drop', 'issue.md']],
  ['newsletter', ['send', 'issue.md', '--now']],
])('%s with %j is refused with the usage', (command, args) => {
  expect(() => commands[command](args)).toThrow(/^Usage:\n {2}npm run/)
})
