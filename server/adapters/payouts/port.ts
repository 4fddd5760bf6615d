/** A seller's account at the provider. */
export type PayoutAccount = {
  id: string
  /** Whether money can be transferred to it and reaches a bank. */
  canReceive: boolean
  /** The remaining steps for the seller, such as "Add a bank account". */
  missing: string[]
  /** Lower case. */
  currency: string | undefined
  /** The provider's code for the reason of a restriction, such as `requirements.past_due`. */
  disabledReason: string | undefined
}

/** A transfer from the shop's balance to a seller's account. */
export type Transfer = {
  id: string
  amountCents: number
  /** The reversed amount. */
  reversedCents: number
  createdAt: Date
}

/**
 * How sellers are paid: by hand, or by the provider. With payouts by hand, the provider finishes the transfers that it began
 * before.
 */
export type Payouts = { kind: 'manual'; provider: ConnectPayouts } | ConnectPayouts

/** Returns the provider's transfers, also when sellers are now paid by hand. */
export const transfersOf = (payouts: Payouts): ConnectPayouts =>
  payouts.kind === 'connect' ? payouts : payouts.provider

/**
 * Every method throws `CardsUnreachable` when the provider is unreachable, and `CardsRefused` when it refuses the
 * request. A repeated request with the same key has the same result and no further effect.
 */
export type ConnectPayouts = {
  kind: 'connect'
  createAccount(request: { userId: string; email: string; key: string }): Promise<PayoutAccount>
  /** @returns undefined when there is no such account, or it has left the shop */
  findAccount(accountId: string): Promise<PayoutAccount | undefined>
  /** Creates a link to a page on which a seller completes their account. It works once, for a few minutes. */
  onboardingLink(request: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<string>
  /**
   * Transfers money to a seller.
   * @throws CardsRefused with a code: `account-restricted`, `insufficient-funds` or `currency`
   */
  transfer(request: {
    payoutId: string
    key: string
    amountCents: number
    currency: string
    accountId: string
    /** The charge that pays it, which may settle later; undefined: the settled balance of the shop pays it. */
    chargeId: string | undefined
  }): Promise<Transfer>
  findTransfer(transferId: string): Promise<Transfer | undefined>
  /** The latest transfer of a payout, to find it after a lost response. */
  transferOfPayout(payoutId: string): Promise<Transfer | undefined>
  /** Reverses `amountCents` of a transfer, once for each key. */
  reverseTransfer(request: { transferId: string; key: string; amountCents: number }): Promise<Transfer>
}
