import { expect } from '@playwright/test'
import { expectAccessible, FIRST_LOOK } from './accessible.ts'
import { signedIn } from './accounts/signed-in.ts'
import { test } from './journey.ts'
import { rowOf } from './selling/selling.ts'

test('both pages check again when an administrator asks for it', async ({ page }) => {
  await page.setViewportSize(FIRST_LOOK)
  await signedIn(page, { email: 'admin@redial.test' })
  await page.goto('/dashboard/health')
  const again = page.getByRole('button', { name: 'Check again' })
  await expect(page.getByText(/^Checked/)).toBeVisible()
  const stuck = page.getByRole('article', { name: /^Payments\W+danger$/ })
  await expect(stuck).toBeHidden()

  await page.route('**/api/shop-health', async route => {
    const { results, ...rest } = await (await route.fetch()).json()
    const result = {
      check: 'payments',
      level: 'danger',
      says: '1 payment is stuck.',
      fix: 'See why it is stuck.',
    }
    const others = results.filter(({ check }: { check: string }) => check !== result.check)
    await route.fulfill({ json: { ...rest, results: [result, ...others] } })
  })
  await again.press('Enter')
  await expect(stuck).toContainText('1 payment is stuck.')
  await expect(page.getByRole('status').filter({ hasText: /needs? attention$/ })).toBeVisible()
  await expect(again).toBeFocused()
  await expectAccessible(page)
  await page.unroute('**/api/shop-health')
  await again.press('Enter')
  await expect(stuck).toBeHidden()

  await page.goto('/dashboard/payments')
  const differences = page.getByRole('region', { name: 'Reconciliation' })
  await expect(differences.getByText(/checked$/)).toBeVisible()
  await page.route('**/api/money-differences', async route => {
    const found = await (await route.fetch()).json()
    const lost = { kind: 'unrecorded', transactionId: 'pi_lost', ours: 'not known', theirs: 'succeeded' }
    await route.fulfill({ json: { ...found, differences: [lost] } })
  })
  await again.click()
  await expect(rowOf(page, 'i_lost')).toBeVisible()
  await page.unroute('**/api/money-differences')
  await again.click()
  await expect(rowOf(page, 'i_lost')).toBeHidden()
  await expect(differences.getByText(/checked$/)).toBeVisible()
})
