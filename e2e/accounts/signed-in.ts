import { expect, type Page } from '@playwright/test'
import { newEmail, newHome, PASSWORD } from './people.ts'

/** A person who is signed in on a page, and the token in whose name the API can be called. */
type Person = { email: string; token: string }

/** Makes an account, and signs its owner in on this page: over HTTP, for the forms have journeys of their own. */
export async function signedUp(
  page: Page,
  { email = newEmail(), role = 'buyer' }: { email?: string; role?: 'buyer' | 'seller' } = {},
): Promise<Person> {
  const name = 'Ann Önder'
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newHome() })
  await call(page, 'POST', '/auth/sign-up/email', { data: { name, email, password: PASSWORD } })
  await call(page, 'POST', '/users', { token: await proofOf(page), data: { name, email, role } })
  return entered(page, email)
}

/** Signs an account of the demo in on this page, or another whose password is given. */
export async function signedIn(
  page: Page,
  { email, password = 'redial-demo' }: { email: string; password?: string },
): Promise<Person> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newHome() })
  await call(page, 'POST', '/auth/sign-in/email', { data: { email, password } })
  return entered(page, email)
}

/** What the identity provider, where this browser has a session by now, says of the person. */
const proofOf = async (page: Page) => (await call<{ token: string }>(page, 'GET', '/auth/token')).token

async function entered(page: Page, email: string): Promise<Person> {
  const params = new URLSearchParams({ email })
  const { accessToken: token } = await call<{ accessToken: string }>(page, 'GET', `/jwt?${params}`, {
    token: await proofOf(page),
  })
  const { _id: id, ...record } = await call<{ _id: string }>(page, 'GET', `/user/${email}`, { token })
  // The lightest page there is: only an open one has a storage.
  await page.goto('/robots.txt')
  await page.evaluate(
    ([key, user]) => {
      localStorage.setItem('redial-token', key)
      localStorage.setItem('redial-user', user)
    },
    [token, JSON.stringify({ id, ...record })] as const,
  )
  return { email, token }
}

/** Calls the API as this page would, with the cookies of its browser. */
export async function call<Answer>(
  page: Page,
  method: string,
  path: string,
  { token, data }: { token?: string; data?: object } = {},
): Promise<Answer> {
  const response = await page.request.fetch(`/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': newHome(),
      ...(token && { authorization: `bearer ${token}` }),
      // The identity provider takes what changes something from the shop's own pages only.
      origin: `http://localhost:${process.env.REDIAL_PORT}`,
    },
    ...(data && { data }),
  })
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
  return response.json()
}
