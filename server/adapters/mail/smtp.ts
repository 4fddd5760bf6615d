import { Readable } from 'node:stream'
import type { NodemailerError } from 'nodemailer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { inSpan } from '../../platform/tracing/span.ts'
import { type Message, messageOf, type Sender } from './message.ts'
import { MailNotSent, type MailTransport } from './port.ts'

/** Timeouts for the mail server in milliseconds: for its greeting, and between two responses. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/**
 * Sends emails through a mail server, with one connection each.
 * @param url for example `smtp://user:password@mail.example.org:587`, or `smtps://` for TLS from the start.
 *   Connection options may follow as a query, for example `?requireTLS=true`
 * @param patience milliseconds
 */
export function smtpMail({
  url,
  patience = PATIENCE,
  ...sender
}: Sender & { url: string; patience?: typeof PATIENCE }): MailTransport {
  const { auth, ...options } = parseConnectionUrl(url)
  return {
    send: (mail, signal) =>
      inSpan('smtp send', { kind: 'client', attributes: { 'redial.mail_id': mail.id } }, async () => {
        const message = await messageOf(mail, sender)
        const connection = new SMTPConnection({ ...patience, ...options })
        const transfer = { begun: false }
        try {
          await handOver({ connection, auth, message, transfer, signal })
        } catch (error) {
          const failure = error as NodemailerError
          throw new MailNotSent(`The mail server did not accept the mail (${detailsOf(failure)}).`, {
            // A server that rejected the email certainly does not have it.
            certain: !transfer.begun || failure.responseCode !== undefined,
            final: isFinal(failure),
          })
        } finally {
          connection.quit()
        }
      }),
  }
}

/**
 * Connects to the mail server and logs in, as for sending.
 * @param patience milliseconds
 * @returns whether the connection is encrypted, and whether it has logged in
 * @throws MailNotSent
 */
export async function trySmtp({ url, patience }: { url: string; patience: typeof PATIENCE }) {
  const { auth, ...options } = parseConnectionUrl(url)
  const connection = new SMTPConnection({ ...patience, ...options })
  try {
    await new Promise<void>((resolve, reject) => {
      connection.on('error', reject)
      connection.once('end', () => reject(new Error('The mail server has closed the connection.')))
      open(connection, auth, error => (error ? reject(error) : resolve()))
    })
    return { isEncrypted: connection.secure, isLoggedIn: auth !== undefined && connection.allowsAuth }
  } catch (error) {
    throw new MailNotSent(`The mail server cannot be used (${detailsOf(error as NodemailerError)}).`, {
      certain: true,
    })
  } finally {
    connection.quit()
  }
}

/**
 * Whether a server has rejected the recipient or the text with a code of 500 or more. A wrong password and a rejected sender
 * have such codes as well, but the operator can correct those.
 */
const isFinal = ({ code, command, responseCode = 0 }: NodemailerError) =>
  responseCode >= 500 && (code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO'))

type Auth = ReturnType<typeof parseConnectionUrl>['auth']

function open(connection: SMTPConnection, auth: Auth, done: (error?: Error | null) => void): void {
  connection.connect(error => {
    if (error || !auth || !connection.allowsAuth) done(error)
    else connection.login(auth, done)
  })
}

type HandOver = {
  connection: SMTPConnection
  auth: Auth
  message: Message
  /** When the server may have received the whole email. */
  transfer: { begun: boolean }
  signal: AbortSignal | undefined
}

function handOver({ connection, auth, message, transfer, signal }: HandOver): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const bytes = new Readable({
    // Called once the server accepts the data.
    read() {
      transfer.begun = true
      this.push(message.bytes)
      this.push(null)
    },
  })
  const send = () => {
    const envelope = { from: message.from, to: message.to, size: message.bytes.length }
    connection.send(envelope, bytes, error => (error ? reject(error) : resolve()))
  }
  const giveUp = () => {
    if (transfer.begun) return
    connection.close()
    reject(new Error('The program ends.'))
  }
  signal?.addEventListener('abort', giveUp)
  connection.on('error', reject)
  connection.once('end', () => reject(new Error('The mail server has closed the connection.')))
  open(connection, auth, error => (error ? reject(error) : send()))
  return promise.finally(() => signal?.removeEventListener('abort', giveUp))
}

/** The codes of a failure, because messages of mail servers often contain the recipient's address. */
function detailsOf({
  code,
  originalCode,
  timeoutType,
  command,
  response,
  responseCode,
}: NodemailerError): string {
  const enhancedCode = response?.match(/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/)?.[1]
  const details = [code, originalCode, timeoutType, command, responseCode, enhancedCode]
  return details.filter(detail => detail !== undefined).join(', ') || 'connection closed'
}
