/** The kind of a link in an email to an unconfirmed address, for its owner, whose account it is not. */
export const NOT_MY_ACCOUNT = 'account'

export const unsubscribeMessages = {
  done: "You won't get these emails anymore. You can turn them on again in your profile.",
  invalidLink: 'This link is no longer valid.',
} as const
