import { randomUUID } from 'node:crypto'
import { PRODUCT_NAME } from '#contract/constants.ts'
import { MailNotSent } from '../../adapters/mail/port.ts'
import { commandLine } from '../../platform/config/command-line.mjs'
import type { Config } from '../../platform/config/config.ts'
import { compose } from '../../platform/mail/compose.ts'
import type { Email } from '../../platform/mail/email.ts'
import { certificateProblem } from '../../platform/tls/certificate-problem.ts'
import { type CheckResult, danger, ok, warning } from './check-result.ts'

const about = 'E-mail'
/** Milliseconds. */
const PATIENCE = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 8000 }

/**
 * Connects to the mail server and logs in.
 * @param sendTo an address to which a real message is sent
 */
export async function examineMail(
  { mail, production, publicUrl }: Config,
  sendTo?: string,
): Promise<CheckResult[]> {
  const { transport, ...sender } = mail
  if (transport.kind === 'outbox') {
    const says = 'E-mails are written to files, and nobody receives them.'
    return [production ? warning(about, says, 'Set MAIL_TRANSPORT=smtp and SMTP_URL.') : ok(about, says)]
  }
  const { smtpMail, trySmtp } = await import('../../adapters/mail/smtp.ts')
  const { url } = transport
  try {
    const { isEncrypted, isLoggedIn } = await trySmtp({ url, patience: PATIENCE })
    const results = [encryptionResult(url, { isEncrypted, isLoggedIn })]
    if (sendTo === undefined) return results
    const { text, html, subject } = compose(testEmail(sendTo), {
      address: publicUrl ?? 'http://localhost',
      languages: ['en'],
    })
    const server = smtpMail({ url, ...sender, patience: PATIENCE })
    await server.send({ id: randomUUID(), to: sendTo, subject, text, html })
    return [...results, ok(about, `The mail server accepted a message to ${sendTo}: check that it arrives.`)]
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error
    const certificate = certificateProblem(error)
    const fix = certificate
      ? certificate.advice
      : /EAUTH|535/.test(error.message)
        ? 'Correct the user and the password in SMTP_URL; special characters need percent encoding.'
        : sendTo
          ? 'Check that MAIL_FROM is an address from which the server lets you send, and that the recipient exists.'
          : 'Correct host and port in SMTP_URL, and check that no firewall blocks the connection.'
    return [danger(about, error.message, fix)]
  }
}

function encryptionResult(
  url: string,
  { isEncrypted, isLoggedIn }: { isEncrypted: boolean; isLoggedIn: boolean },
): CheckResult {
  const { hostname } = new URL(url)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (!isEncrypted && isLoggedIn && !isHere) {
    return danger(
      about,
      `The password goes to ${hostname} unencrypted.`,
      'Use smtps:// in SMTP_URL, or add ?requireTLS=true.',
    )
  }
  return ok(about, `${hostname} answers${isLoggedIn ? ' and has accepted the password' : ''}.`)
}

const testEmail = (to: string): Email => ({
  to,
  language: 'en',
  subject: `A test of ${PRODUCT_NAME}`,
  paragraphs: [`This message was sent by "${commandLine('doctor')}": e-mails of your shop arrive.`],
  reason: 'An operator of the shop requested it.',
})
