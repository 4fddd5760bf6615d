/** The look of a link among text on the account screens: a line of its own is high enough for a finger. */
export const TEXT_LINK = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4'
