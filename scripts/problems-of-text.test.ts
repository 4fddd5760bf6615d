import { expect, test } from 'vitest'
import { problemsOf } from './problems-of-text.ts'

test.each([
  ['Hello {name}', 'Hallo {name}', []],
  ['<link>Read</link> it', 'Lies <link>es</link>', []],
  ['{count, plural, one {# phone} other {# phones}}', '{count, plural, one {# Handy} other {# Handys}}', []],
  ['Hello', 'Hallo <b>du</b>', ['has no <b> in English']],
  ['Hello', 'Hallo <img src="x" onerror="alert(1)">', ['cannot be read: INVALID_TAG']],
  ['Hello', 'Hallo<br>du', ['cannot be read: UNCLOSED_TAG']],
  ['Hello', 'Hallo<br/>du', ['contains HTML']],
  ['Hello', 'Hallo&nbsp;du', ['contains HTML']],
  ['Hello', 'Hallo {constructor}', ['cannot have the argument constructor', 'has no constructor in English']],
  ['Hello {constructor}', 'Hallo {constructor}', ['cannot have the argument constructor']],
  ['Hello {name}', 'Hallo', ['lacks name']],
  ['Hello {name}', 'Hallo {name', ['cannot be read: EXPECT_ARGUMENT_CLOSING_BRACE']],
  [
    '{count, plural, one {# phone} other {# phones}}',
    '{count, plural, one {# Handy}}',
    ['cannot be read: MISSING_OTHER_CLAUSE'],
  ],
  ['{count, plural, other {# phones}}', '{count, plural, other {# Handys}}', ['lacks the form one']],
])('of %j, %j has these problems: %j', (english, german, problems) => {
  expect(problemsOf('de', german, english)).toEqual(problems)
})
