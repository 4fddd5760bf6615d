/** An instant as Stripe writes it: seconds since 1970. */
export const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)
