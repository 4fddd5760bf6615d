import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { onFirebase } from './people.ts'

const languages = [
  {
    path: '/de',
    email: 'E-Mail',
    password: 'Passwort',
    login: 'Anmelden',
    empty: ['Bitte gib deine E-Mail-Adresse an', 'Bitte gib dein Passwort ein'],
    wrong: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
    tooMany: 'Zu viele Versuche. Bitte warte 15 Minuten, oder melde dich aus einem anderen Netz an.',
  },
  {
    path: '/ar',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    login: 'تسجيل الدخول',
    empty: ['عنوان البريد الإلكتروني مطلوب', 'كلمة المرور مطلوبة'],
    wrong: 'عنوان البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    tooMany: 'محاولات كثيرة جدًا. انتظر 15 دقيقة أو سجّل الدخول من شبكة أخرى.',
  },
]

for (const { path, email, password, login, empty, wrong, tooMany } of languages) {
  test(`errors of the login at ${path} are in its language`, async ({ page }) => {
    await page.goto(`${path}/login`)
    const main = page.getByRole('main')
    const send = main.getByRole('button', { name: login, exact: true })
    await send.click()
    for (const text of empty) await expect(main.getByText(text, { exact: true })).toBeVisible()

    await main.getByLabel(email, { exact: true }).fill('nobody@example.com')
    await main.getByLabel(password, { exact: true }).fill('not the password')
    await send.click()
    await expect(page.getByRole('alert')).toHaveText(wrong)

    await page.route(onFirebase ? '**/accounts:signInWithPassword*' : '**/api/auth/sign-in/email', route =>
      route.fulfill({
        status: onFirebase ? 400 : 429,
        headers: { 'access-control-allow-origin': '*' },
        json: onFirebase ? { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } : {},
      }),
    )
    await send.click()
    await expect(page.getByRole('alert')).toHaveText(tooMany)
  })
}
