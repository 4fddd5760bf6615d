import { PRODUCT_NAME } from '#contract/constants.ts'

/** The logo: an arrow that goes around a phone, and the name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 64 64" className="size-8" aria-hidden="true">
        <rect width="64" height="64" rx="16" className="fill-primary" />
        <g
          fill="none"
          className="stroke-primary-content"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M45.6 22.4A17 17 0 1 0 49 32" />
          <path d="M47.5 12.5v11h-11" />
        </g>
        <rect x="25.5" y="22" width="13" height="20" rx="3.5" className="fill-accent" />
      </svg>
      <span className="text-xl font-bold tracking-tight">{PRODUCT_NAME}</span>
    </span>
  )
}
