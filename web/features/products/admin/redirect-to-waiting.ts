import { redirect } from '@tanstack/react-router'
import { browserApi } from '../../../platform/api/browser.ts'
import type { ListingsSearch } from './listings-search.ts'

/**
 * Redirects an administrator who opens the table of products without a filter to those that wait for approval.
 * @throws a redirect when there are any
 */
export async function redirectToWaiting(search: ListingsSearch): Promise<void> {
  if (search.q || search.state || search.sort) return
  // If the call fails, the table shows all products, or an error.
  const waiting = await browserApi.dashboard.admin().then(
    summary => summary.advertisementsWaiting,
    () => 0,
  )
  if (waiting > 0) throw redirect({ to: '/dashboard/product', search: { state: 'waiting' }, replace: true })
}
