import type { ReactNode } from 'react'

/** The tag of texts for what only screen readers say. */
export const unseen = (chunks: ReactNode) => <span className="sr-only">{chunks}</span>
