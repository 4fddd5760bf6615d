import type { ReactNode } from 'react'

/** Stands for a tag around what a text emphasizes. */
export const bold = (chunks: ReactNode) => <strong>{chunks}</strong>

/** The same for what people have written, which may have another direction. */
export const boldName = (chunks: ReactNode) => (
  <strong>
    <bdi>{chunks}</bdi>
  </strong>
)
