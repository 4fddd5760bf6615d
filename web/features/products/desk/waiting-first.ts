import { redirect } from '@tanstack/react-router'
import { browserApi } from '../../../platform/api/browser.ts'
import type { ListingsSearch } from './listings-search.ts'

/**
 * Leads an administrator who opens the table of products without having said which ones to those that wait for them.
 * @throws where to go instead, when there are any
 */
export async function leadToWaiting(search: ListingsSearch): Promise<void> {
  if (search.q || search.state || search.sort) return
  // Where that cannot be known, the table shows everything, or says what is wrong.
  const waiting = await browserApi.dashboard.admin().then(
    summary => summary.advertisementsWaiting,
    () => 0,
  )
  if (waiting > 0) throw redirect({ to: '/dashboard/product', search: { state: 'waiting' }, replace: true })
}
