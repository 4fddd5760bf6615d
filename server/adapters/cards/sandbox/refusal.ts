/**
 * What the sandbox refuses, by the HTTP status, the code and, for a bank's no, the decline code that Stripe gives for
 * it: https://docs.stripe.com/error-codes and https://docs.stripe.com/declines/codes. The message is for people.
 */
export class SandboxRefusal extends Error {
  readonly status: 400 | 402 | 404 | 409
  readonly code: string
  readonly declineCode: string | undefined

  constructor(status: 400 | 402 | 404 | 409, code: string, message: string, declineCode?: string) {
    super(message)
    this.status = status
    this.code = code
    this.declineCode = declineCode
  }
}
