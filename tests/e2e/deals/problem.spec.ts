import { expect } from '@playwright/test'
import { expectAccessible, FIRST_LOOK } from '../accessible.ts'
import { call, signedIn } from '../accounts/signed-in.ts'
import { newBrowser } from '../buying/buying.ts'
import { LONG, test } from '../journey.ts'
import { agree, close, handOver, inDays, newDeal, nextStep, partOf, pay, unfoldMeeting } from './dealing.ts'

test('a problem is reported, answered, and decided by an administrator with a split', async ({ browser }) => {
  test.setTimeout(LONG)
  const deal = await newDeal(browser)
  const { id, phone, buyer, seller } = deal
  // As long as a name may be.
  const data = { name: 'Llanfair'.padEnd(120, 'pwllgwyngyll') }
  await call(seller.page, 'PUT', '/account', { token: seller.token, data })
  await agree(deal)
  await pay(deal)
  await handOver(deal)

  await buyer.page.goto(`/deals/${id}`)
  await nextStep(buyer.page).getByRole('button', { name: 'Something is wrong' }).click()
  const dialog = buyer.page.getByRole('dialog', { name: 'Something is wrong' })
  const report = dialog.getByRole('button', { name: 'Report the problem' })
  for (const [width, height] of [
    [360, 640],
    [1280, 800],
  ] as const) {
    await buyer.page.setViewportSize({ width, height })
    await expect(report).toBeInViewport({ ratio: 1 })
  }
  await report.click()
  await expect(dialog.getByText('Choose what is wrong')).toBeVisible()
  await expect(dialog.getByText('Describe it in a few words')).toBeVisible()
  await dialog.getByLabel('It has a defect').check()
  await dialog.getByLabel('What happened?').fill('The screen flickers.')
  const photos = dialog.getByLabel('Add photos')
  await photos.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(dialog.getByText('notes.pdf was not added.')).toBeVisible()
  await photos.setInputFiles({
    name: 'screen.png',
    mimeType: 'image/png',
    buffer: await buyer.page.screenshot(),
  })
  await expect(dialog.getByText('1 of 8 photos added')).toBeVisible()
  await expect(dialog.getByText('notes.pdf')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Report the problem' }).click()
  await expect(nextStep(buyer.page)).toContainText('Your money is frozen')
  const step = buyer.page.getByRole('list', { name: 'Progress' }).locator('[aria-current=step]')
  await expect(step).toContainText('Problem reported: now')

  // Until the seller has answered, it is not the administrator's turn.
  const admin = await newBrowser(browser)
  await signedIn(admin, { email: 'admin@redial.test' })
  await admin.setViewportSize(FIRST_LOOK)
  await admin.goto('/dashboard/disputes')
  const waiting = admin.getByRole('list', { name: 'Waiting for an answer' })
  await expect(waiting.getByRole('listitem').filter({ hasText: phone.name })).toBeVisible()

  await seller.page.goto(`/deals/${id}`)
  const menu = { name: 'Dashboard' }
  await expect(seller.page.getByRole('navigation', menu).locator('[aria-current]')).toHaveText('Buyers')
  await expect(buyer.page.getByRole('navigation', menu)).toHaveCount(0)
  const thread = partOf(seller.page, 'Problem')
  await expect(thread).toContainText('The screen flickers.')
  await expect(thread.getByRole('img', { name: /^Photo 1/ })).toBeVisible()
  await thread.getByLabel('Write a message').fill('It worked at the meeting.')
  await thread.getByRole('button', { name: 'Send' }).click()
  await expect(partOf(buyer.page, 'Problem')).toContainText('It worked at the meeting.')

  await admin.goto('/dashboard/disputes')
  await expect(admin.getByRole('listitem').filter({ hasText: phone.name })).toContainText('Answered')
  await expect(admin.getByRole('listitem').filter({ hasText: phone.name })).not.toContainText('left')
  await expectAccessible(admin)
  await admin.getByRole('link', { name: phone.name }).click()
  await expect(partOf(admin, 'As it was listed')).toContainText('Works as it should.')
  const decision = partOf(admin, 'Decide')
  await decision.getByRole('button', { name: 'Decide' }).click()
  await expect(decision.getByText('Choose a decision')).toBeVisible()
  await decision.getByLabel('The buyer gets a part of the money back').check()
  await decision.getByLabel('The buyer gets back').fill('300')
  await decision.getByLabel('Reason').fill('Both are partly right.')
  await decision.getByRole('button', { name: 'Decide' }).click()
  await expect(decision.getByRole('alert')).toContainText('less than the whole amount')
  await decision.getByLabel('The buyer gets back').fill('89.50')
  await expect(decision.getByText('The buyer gets $89.50')).toBeVisible()
  await expectAccessible(admin)
  await decision.getByRole('button', { name: 'Decide' }).click()
  await expect(decision).toBeHidden()

  await expect(nextStep(buyer.page)).toContainText('$89.50')
  await expect(partOf(buyer.page, 'Problem')).toContainText('Both are partly right.')
  await expect(buyer.page.getByLabel('Write a message')).toBeHidden()
  await expect(partOf(seller.page, 'Money')).toContainText('The buyer got back')
  await buyer.page.getByRole('link', { name: 'Receipt' }).click()
  const receipt = buyer.page.getByRole('article', { name: 'Receipt' })
  await expect(receipt).toContainText(`#${id.slice(-8).toUpperCase()}`)
  await expect(receipt).toContainText('Refunded')
  await expect(receipt).toContainText('Problem decidedThe buyer gets a part of the money back')
  await expect(receipt).toContainText('$89.50')
  await admin.context().close()
  await close(deal)
})

test('a seller refunds the whole amount', async ({ browser }) => {
  const deal = await newDeal(browser)
  const { id, buyer, seller } = deal
  await pay(deal)
  await seller.page.goto(`/deals/${id}`)
  await seller.page.getByRole('button', { name: 'Give the money back' }).click()
  const question = seller.page.getByRole('dialog', { name: 'Give the money back?' })
  await question.getByRole('button', { name: 'No, keep the deal' }).click()
  await unfoldMeeting(seller.page)
  await expect(seller.page.getByLabel("The buyer's code")).toBeVisible()
  await seller.page.getByRole('button', { name: 'Give the money back' }).click()
  await question.getByLabel('Reason (optional)').fill('I found a crack.')
  await question.getByRole('button', { name: 'Refund the buyer' }).click()
  await expect(seller.page.getByLabel("The buyer's code")).toBeHidden()
  await buyer.page.goto(`/deals/${id}`)
  await expect(nextStep(buyer.page)).toContainText('$289.50 goes back to your card')
  await expect(partOf(buyer.page, 'History')).toContainText('I found a crack.')
  await buyer.page.goto('/booked-items')
  await expect(buyer.page.getByRole('main')).toContainText('Refunded')
  await expect(buyer.page.getByRole('list', { name: 'Progress' }).getByRole('listitem')).toHaveText([
    'Placed: done',
    'Payment: done',
    'Refunded: done',
  ])
  await close(deal)
})

test('a phone is returned before the refund', async ({ browser }) => {
  test.setTimeout(LONG)
  const deal = await newDeal(browser)
  const { id, buyer, seller } = deal
  await pay(deal)
  await handOver(deal)
  const data = { reason: 'locked', text: "It's locked to another account." }
  await call(buyer.page, 'POST', `/deals/${id}/problem`, { token: buyer.token, data })
  const admin = await newBrowser(browser)
  await signedIn(admin, { email: 'admin@redial.test' })
  await admin.goto(`/deals/${id}`)
  await partOf(admin, 'Decide').getByLabel('The buyer returns the phone first').check()
  await expect(partOf(admin, 'Decide')).toContainText('The money stays frozen.')
  await partOf(admin, 'Decide').getByRole('button', { name: 'Decide' }).click()
  await expect(partOf(admin, 'Problem')).toContainText('The buyer returns the phone first')

  await buyer.page.goto(`/deals/${id}`)
  await expect(nextStep(buyer.page)).toContainText('Send it back or hand it back by')
  await expect(nextStep(buyer.page).getByRole('link', { name: '@' })).toBeVisible()
  await expect(partOf(buyer.page, 'Return')).toContainText(/Portland, OR.*Ask .* for the address/)
  await expect(partOf(buyer.page, 'Money')).toContainText('You get back after the return$289.50')
  await expect(partOf(admin, 'Money')).not.toContainText('The seller gets')
  await nextStep(buyer.page).getByRole('button', { name: 'Propose a meeting' }).click()
  const dialog = buyer.page.getByRole('dialog', { name: 'Propose a meeting' })
  await dialog.getByLabel('Date and time').fill(inDays(1))
  await dialog.getByRole('button', { name: 'Propose it' }).click()
  await seller.page.goto(`/deals/${id}`)
  await nextStep(seller.page).getByRole('button', { name: 'Accept the proposal' }).click()
  await expect(partOf(seller.page, 'Meeting')).toContainText('Agreed by both.')

  await nextStep(buyer.page).getByRole('button', { name: 'I gave it back' }).click()
  const sent = buyer.page.getByRole('dialog', { name: 'You gave the phone back' })
  await expect(sent).toContainText('You get your money back when')
  await sent.getByLabel('Carrier').fill('USPS')
  await sent.getByLabel('Tracking number').fill('9400 1000')
  await sent.getByRole('button', { name: 'I gave it back' }).click()
  await expect(partOf(seller.page, 'Return')).toContainText('9400 1000')
  await expect(nextStep(seller.page)).toContainText('has sent the phone back (USPS)')
  await expect(nextStep(seller.page)).toContainText('we decide again')
  await nextStep(seller.page).getByRole('button', { name: 'I have it back: refund' }).click()
  await seller.page.getByRole('dialog').getByRole('button', { name: 'Refund the buyer' }).click()
  await expect(nextStep(buyer.page)).toContainText('goes back to your card')
  await admin.context().close()
  await close(deal)
})

test('a buyer withdraws a problem, and the deal goes on to the hand-over', async ({ browser }) => {
  const deal = await newDeal(browser)
  const { id, buyer, seller } = deal
  await agree(deal)
  await pay(deal)
  await buyer.page.goto(`/deals/${id}`)
  await unfoldMeeting(buyer.page)
  await partOf(buyer.page, 'At the meeting').getByRole('button', { name: 'Something is wrong' }).click()
  const early = buyer.page.getByRole('dialog', { name: 'Your meeting is tomorrow. Report now?' })
  await expect(early).toContainText('You meet Ann Önder on')
  await early.getByRole('button', { name: 'Report it now' }).click()
  const dialog = buyer.page.getByRole('dialog', { name: 'Something is wrong' })
  await dialog.getByLabel("I didn't get the phone").check()
  await dialog.getByLabel('What happened?').fill('The seller does not answer.')
  await dialog.getByRole('button', { name: 'Report the problem' }).click()
  await expect(nextStep(buyer.page)).toContainText('Your money is frozen')

  await expect(nextStep(buyer.page).getByRole('button', { name: 'I have the phone now' })).toBeVisible()
  await expect(nextStep(buyer.page).getByRole('button', { name: /accept the phone/ })).toHaveCount(0)

  await seller.page.goto(`/deals/${id}`)
  await expect(nextStep(seller.page).getByRole('button', { name: 'Withdraw the problem' })).toBeHidden()
  await nextStep(buyer.page).getByRole('button', { name: 'Withdraw the problem' }).click()
  await buyer.page.getByRole('dialog').getByRole('button', { name: 'Withdraw the problem' }).click()
  await expect(nextStep(buyer.page)).toContainText('Meet Ann Önder')
  await expect(partOf(buyer.page, 'History')).toContainText('Problem withdrawn')
  await handOver(deal)
  await expect(nextStep(seller.page)).toContainText('is checking the phone')
  await close(deal)
})
