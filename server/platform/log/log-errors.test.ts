import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { markConnectionError } from '../errors/unavailable.ts'
import { errorText, loggedError } from './log-errors.ts'

const failed = (cause: Error) => new DrizzleQueryError('insert into t values ($1)', ['secret'], cause)

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code })

test('the values of a statement never appear, in whatever form its error arrives', () => {
  const error = failed(withCode('42P01', 'relation "t" does not exist'))
  for (const form of [
    error,
    error.message,
    String(error),
    { ...error, message: error.message },
    new Error(error.message),
  ]) {
    const line = JSON.stringify(loggedError(form))
    expect(line).toMatch(/Failed query/)
    expect(line).not.toContain('secret')
    expect(errorText(form)).not.toContain('secret')
  }
  expect(loggedError(error)).toMatchObject({ query: 'insert into t values ($1)', cause: { code: '42P01' } })
})

test('during an outage, an error is only its reason', () => {
  const down = withCode('57P01', 'terminating connection due to administrator command')
  expect(loggedError(failed(down))).toEqual({ type: 'Error', message: down.message, code: '57P01' })
  const lost = markConnectionError(new Error('Connection terminated unexpectedly'))
  expect(loggedError(failed(lost))).toEqual({ type: 'Error', message: lost.message })
})

test('a statement that was canceled is logged whole', () => {
  expect(loggedError(failed(withCode('55P03', 'canceling statement due to lock timeout')))).toMatchObject({
    query: expect.any(String),
    stack: expect.any(String),
  })
})

test('an error for several addresses has their messages', () => {
  const refused = new AggregateError([
    new Error('connect ECONNREFUSED ::1:1'),
    new Error('connect ECONNREFUSED 127.0.0.1:1'),
  ])
  const message = 'connect ECONNREFUSED ::1:1; connect ECONNREFUSED 127.0.0.1:1'
  expect(loggedError(refused)).toMatchObject({ message })
  expect(errorText(refused)).toContain(`AggregateError: ${message}`)
})
