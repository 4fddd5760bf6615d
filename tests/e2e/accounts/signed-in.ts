import { expect, type Page } from '@playwright/test'
import { newEmail, newHome, PASSWORD } from './people.ts'

/** A person who is signed in on a page, with the access token for API calls. */
type Person = { email: string; token: string }

/** Creates an account and signs in on this page, over HTTP, because other tests cover the forms. */
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

/** Signs in on this page with a demo account, or with another one whose password is given. */
export async function signedIn(
  page: Page,
  { email, password = 'redial-demo' }: { email: string; password?: string },
): Promise<Person> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newHome() })
  await call(page, 'POST', '/auth/sign-in/email', { data: { email, password } })
  return entered(page, email)
}

/** The identity provider's ID token of the person in this browser. */
const proofOf = async (page: Page) => (await call<{ token: string }>(page, 'GET', '/auth/token')).token

async function entered(page: Page, email: string): Promise<Person> {
  const params = new URLSearchParams({ email })
  const { accessToken: token } = await call<{ accessToken: string }>(page, 'GET', `/jwt?${params}`, {
    token: await proofOf(page),
  })
  const { _id: id, ...record } = await call<{ _id: string }>(page, 'GET', `/user/${email}`, { token })
  // The lightest page; storage is available only on an open page.
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

/** Calls the API as this page would, with its browser's cookies. */
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
      // The identity provider accepts changes from the shop's own pages only.
      origin: `http://localhost:${process.env.REDIAL_PORT}`,
    },
    ...(data && { data }),
  })
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
  return response.json()
}
