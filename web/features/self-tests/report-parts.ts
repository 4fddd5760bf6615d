import { lazyRouteComponent } from '@tanstack/react-router'

/** The result of the latest self-test; loaded with a phone that was tested. */
export const ReportSummary = lazyRouteComponent(() => import('./report-summary.tsx'), 'ReportSummary')
