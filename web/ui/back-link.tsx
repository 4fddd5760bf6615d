import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'

/** A link above the title, to the list from which a page was opened. */
export const BackLink = ({ to, children }: { to: NonNullable<LinkProps['to']>; children: ReactNode }) => (
  <Link
    to={to}
    className="mb-2 inline-flex min-h-11 items-center gap-2 font-medium text-primary hover:underline"
  >
    <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" /> {children}
  </Link>
)
