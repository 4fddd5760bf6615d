/** An outgoing email. */
export type Mail = {
  /** The shop's id of the email; the same for every attempt. */
  id: string
  /** One address. */
  to: string
  subject: string
  text: string
  html: string
  /** The one-click unsubscribe address (RFC 8058), for newsletters and alerts. */
  unsubscribe?: string | undefined
}

/** Why an email was not sent. */
export class MailNotSent extends Error {
  /** False when the email may have been sent. */
  readonly certain: boolean
  /** Whether a retry would fail as well, because the server has rejected this address or text for good. */
  readonly final: boolean

  constructor(
    message: string,
    { certain, final = false, cause }: { certain: boolean; final?: boolean; cause?: unknown },
  ) {
    super(message, { cause })
    this.certain = certain
    this.final = final
  }
}

/** Sends emails. */
export type MailTransport = {
  /**
   * @param signal gives up an email of which the server has nothing yet, because the program ends
   * @throws MailNotSent
   */
  send(mail: Mail, signal?: AbortSignal): Promise<void>
}
