import type { ReactNode } from 'react'
import { DashboardMenu } from './dashboard-menu.tsx'

type DashboardFrameProps = {
  /** The entry of a page whose address is not below it. */
  under?: string
  children: ReactNode
}

/** A page with the dashboard's navigation beside it, or above it on small screens. */
export const DashboardFrame = ({ under, children }: DashboardFrameProps) => (
  <div className="page-width flex flex-1 flex-col gap-6 py-6 md:py-10 lg:flex-row lg:gap-10">
    <DashboardMenu under={under} />
    <div className="min-w-0 flex-1">{children}</div>
  </div>
)
