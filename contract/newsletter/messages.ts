export const newsletterMessages = {
  emailRequired: 'Email Address is required',
  /** The same whether the address was known or not, so that nobody can find out who reads the newsletter. */
  subscribed: 'Thank you. Please confirm with the link in the mail that we have sent you.',
  confirmed: 'Your subscription is confirmed.',
  left: 'You have left the newsletter.',
  invalidLink: 'That link is not valid any more.',
  failed: 'That did not work. Please try again.',
} as const
