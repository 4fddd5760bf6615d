/** The classes of a text link on the account screens, high enough for a finger. */
export const TEXT_LINK = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4'
