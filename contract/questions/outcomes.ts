/** How a search ended: it found phones, only phones that come near, or nothing. */
export const OUTCOMES = ['found', 'near', 'empty'] as const
export type Outcome = (typeof OUTCOMES)[number]
