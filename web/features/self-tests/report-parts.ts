import { lazyRouteComponent } from '@tanstack/react-router'

/** How many tests a phone passed, and when. */
export const PassedText = lazyRouteComponent(() => import('./report-summary.tsx'), 'PassedText')

/** The result of the latest self-test; loaded with a phone that was tested. */
export const ReportSummary = lazyRouteComponent(() => import('./report-summary.tsx'), 'ReportSummary')
