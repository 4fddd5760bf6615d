/** An outgoing email. */
export type Mail = {
  /** The shop's id of the email; the same for every attempt. */
  id: string
  /** One address. */
  to: string
  subject: string
  text: string
  html: string
  /** The one-click unsubscribe address (RFC 8058), for newsletters. */
  unsubscribe?: string | undefined
}

/** Why an email was not sent. */
export class MailNotSent extends Error {
  /** False when the email may have been sent. */
  readonly certain: boolean

  constructor(message: string, { certain, cause }: { certain: boolean; cause?: unknown }) {
    super(message, { cause })
    this.certain = certain
  }
}

/** Sends emails. */
export type MailTransport = {
  /** @throws MailNotSent */
  send(mail: Mail): Promise<void>
}
