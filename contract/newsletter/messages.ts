export const newsletterMessages = {
  emailRequired: 'Email Address is required',
  /** Does not depend on whether the address was subscribed, so that it does not reveal who reads the newsletter. */
  subscribed: 'Thanks! Check your email and click the link to confirm.',
  confirmed: 'Your subscription is confirmed.',
  left: "You've unsubscribed from the newsletter.",
  invalidLink: 'This link is no longer valid.',
  failed: "That didn't work. Please try again.",
} as const
