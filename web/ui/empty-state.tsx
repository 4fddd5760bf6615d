import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  /** Actions that the user can take instead. */
  children?: ReactNode
}

/** Shown in place of an empty list. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-box border border-dashed border-base-300 px-6 py-16 text-center">
      <svg viewBox="0 0 96 96" className="size-20 text-quiet" aria-hidden="true">
        <rect
          x="30"
          y="10"
          width="36"
          height="76"
          rx="8"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeDasharray="5 6"
        />
        <path d="M43 76h10" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <p className="text-heading">{title}</p>
      {children}
    </div>
  )
}
