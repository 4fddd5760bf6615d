import type { ReactNode } from 'react'

/** The tag `<bdi>` of messages: text of people, whose direction is its own. */
export const bdi = (chunks: ReactNode): ReactNode => <bdi>{chunks}</bdi>
