import addressParser from 'nodemailer/lib/addressparser'
import { type Mail, MailNotSent } from './port.ts'

/** An email in the format of SMTP. */
export type Message = {
  from: string
  to: string
  /** Including its headers (RFC 5322). */
  bytes: Buffer
}

/** Each is `Name <address>` or an address. */
export type Sender = {
  from: string
  /** Where answers go; left out, to the sender. */
  replyTo?: string | undefined
}

/**
 * Composes the message of an email.
 * @throws MailNotSent when the recipient's address is invalid
 */
export async function messageOf(mail: Mail, sender: Sender): Promise<Message> {
  if (!ONE_ADDRESS.test(mail.to)) {
    throw new MailNotSent('The recipient is not an email address.', { certain: true })
  }
  const [from] = addressParser(sender.from, { flatten: true })
  if (!from?.address) throw new Error('The sender has no email address.')
  // Loaded with the first email.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const composer = new MailComposer({
    from: { name: from.name, address: from.address },
    ...(sender.replyTo && { replyTo: sender.replyTo }),
    // As an object, so that the library does not parse it for more addresses.
    to: { name: '', address: mail.to },
    subject: mail.subject.replaceAll(/\p{Cc}+/gu, ' ').trim(),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
    headers: { 'auto-submitted': 'auto-generated', ...(mail.unsubscribe && leaving(mail.unsubscribe)) },
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'win',
  })
  const message = composer.compile()
  const { to } = message.getEnvelope()
  return { from: from.address, to: to[0] ?? mail.to, bytes: await message.build() }
}

/** A single valid address, without characters that could end a header or start another address. */
const ONE_ADDRESS = /^[^\s\p{Cc}<>(),:;@"\\[\]]+@[^\s\p{Cc}<>(),:;@"\\[\]]+$/u

const leaving = (address: string) => ({
  // Prepared, because an address must not be folded into several lines.
  'list-unsubscribe': { prepared: true, value: `<${address}>` },
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
})
