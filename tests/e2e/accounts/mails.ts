import { expect, type Page } from '@playwright/test'

const { FIREBASE_AUTH_EMULATOR_HOST: emulator, FIREBASE_PROJECT_ID: project } = process.env

/** Firebase's names of the mails that lead to these pages. */
const FIREBASE_MAILS = { 'reset-password': 'PASSWORD_RESET', 'verify-email': 'VERIFY_EMAIL' } as const

/** The link to this page in the latest mail to this address, as a path. Reads the outbox of the shop or the emulator. */
export async function linkMailedTo(
  page: Page,
  email: string,
  to: keyof typeof FIREBASE_MAILS | 'newsletter/confirm',
): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        link =
          emulator && to !== 'newsletter/confirm'
            ? await fromEmulator(page, email, to)
            : await fromOutbox(page, email, to)
        return link
      },
      { message: `a mail to ${email}` },
    )
    .toBeTruthy()
  return link ?? ''
}

async function fromOutbox(page: Page, email: string, to: string) {
  const list = await (await page.request.get(`/outbox?q=${encodeURIComponent(email)}`)).text()
  for (const [, path = ''] of list.matchAll(/href="(\/outbox\/[^"]+)"/g)) {
    const mail = await (await page.request.get(path)).text()
    const found = mail.match(new RegExp(`https?://[^\\s"<]+(/${to}\\?token=[^\\s"<&]+)`))
    if (found) return found[1]
  }
  return undefined
}

type EmulatorCodes = { oobCodes: { email: string; requestType: string; oobCode: string }[] }

async function fromEmulator(page: Page, email: string, to: keyof typeof FIREBASE_MAILS) {
  const answer = await page.request.get(`http://${emulator}/emulator/v1/projects/${project}/oobCodes`)
  const { oobCodes }: EmulatorCodes = await answer.json()
  const code = oobCodes.findLast(
    ({ email: recipient, requestType }) => recipient === email && requestType === FIREBASE_MAILS[to],
  )
  return code && `/${to}?token=${code.oobCode}`
}
