export const unsubscribeMessages = {
  done: "You won't get these e-mails anymore. You can turn them on again in your profile.",
  invalidLink: 'This link is no longer valid.',
} as const
