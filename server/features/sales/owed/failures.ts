import type { CardsRefused, RefusedCode } from '../../../adapters/cards/port.ts'

/** The reasons why a payout was not made, for sellers and administrators. */
export const failures = {
  noAccount: "The seller's payout account is not complete yet.",
  noSeller: 'The seller has deleted the account. Ask by email how to pay, and pay by hand.',
  notOwed: 'The money is no longer due to the seller.',
  otherProvider:
    'The buyer paid through another card provider than the shop uses now, so this payout has to be made by hand.',
  unknownPayment:
    "The payment provider doesn't know the buyer's payment, so this payout has to be made by hand.",
  contested:
    "The payment provider reports a refund or a chargeback of the buyer's payment that the shop can't record.",
  unknownTransfer: "The payment provider couldn't find the transfer that should be reversed.",
  reversalFailed: "The payment provider couldn't take the money back from the seller's account.",
} as const

const messages: Record<RefusedCode, string> = {
  'account-restricted': "The seller's payout account can't receive money at the moment.",
  'insufficient-funds': "The shop's balance at the payment provider is too low.",
  disputed: "The buyer's bank contests the payment.",
  currency: "The payment provider can't transfer this currency to the seller.",
}

/** Whether the seller can solve the problem by completing the payout account. */
export const isAboutAccount = (failure: string): boolean =>
  failure === failures.noAccount || failure === messages['account-restricted']

/** Returns the reason why the provider refused a transfer. */
export const failureOf = ({ code }: CardsRefused): string =>
  code ? messages[code] : 'The payment provider refused the transfer.'
