export const newsletterMessages = {
  left: "You've unsubscribed from the newsletter.",
  invalidLink: 'This link is no longer valid.',
} as const
