/** A mail as it goes out. */
export type Mail = {
  /** Ours; the same however often sending is tried. */
  id: string
  /** One address. */
  to: string
  subject: string
  text: string
  html: string
  /** An address at which a program can take the reader off the list (RFC 8058); for newsletters. */
  unsubscribe?: string | undefined
}

/** Why a mail did not go out. */
export class MailNotSent extends Error {
  /** False when it cannot be known whether the mail went out: it is then never tried again. */
  readonly certain: boolean

  constructor(message: string, { certain, cause }: { certain: boolean; cause?: unknown }) {
    super(message, { cause })
    this.certain = certain
  }
}

/** Where mails go out. */
export type MailTransport = {
  /** @throws MailNotSent */
  send(mail: Mail): Promise<void>
}
