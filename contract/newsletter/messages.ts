export const newsletterMessages = {
  emailRequired: 'Email Address is required',
  /** The same whether the address was known or not, so that nobody can find out who reads the newsletter. */
  subscribed: 'Thank you. Your address is on the list.',
  failed: 'That did not work. Please try again.',
} as const
