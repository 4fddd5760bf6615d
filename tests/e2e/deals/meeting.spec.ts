import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible, FIRST_LOOK } from '../accessible.ts'
import { cardOf } from '../buying/buying.ts'
import { LONG, test } from '../journey.ts'
import {
  agree,
  close,
  handOver,
  inDays,
  newDeal,
  nextStep,
  partOf,
  pay,
  showCode,
  unfoldMeeting,
} from './dealing.ts'

test('two people agree on a meeting, pay, meet, hand over and finish', async ({ browser }) => {
  test.setTimeout(LONG)
  const deal = await newDeal(browser)
  const { phone, buyer, seller } = deal
  await seller.page.goto('/dashboard/seller/buyers-list')
  const sellersCard = cardOf(seller.page, phone.name)
  await expect(sellersCard).toContainText('Ann Önder')
  await expect(sellersCard.getByRole('link', { name: '+1 503 555 0123' })).toHaveAttribute(
    'href',
    'tel:+15035550123',
  )
  await sellersCard.getByRole('link', { name: /^See details/ }).click()

  await test.step('the seller proposes, the buyer proposes something else, the seller accepts', async () => {
    await nextStep(seller.page).getByRole('button', { name: 'Propose a meeting' }).click()
    const dialog = seller.page.getByRole('dialog', { name: 'Propose a meeting' })
    await expect(dialog.getByLabel('Place')).toHaveValue('Café at the station')
    await dialog.getByRole('button', { name: 'Propose it' }).click()
    await expect(dialog.getByText('Date and time are required')).toBeVisible()
    await dialog.getByLabel('Date and time').fill(inDays(40))
    await dialog.getByRole('button', { name: 'Propose it' }).click()
    await expect(dialog.getByRole('alert')).toContainText('within the next 30 days')
    await dialog.getByLabel('Date and time').fill(inDays(2))
    await dialog.getByRole('button', { name: 'Propose it' }).click()
    await expect(partOf(seller.page, 'Meeting')).toContainText('You proposed this.')

    await expect(nextStep(seller.page).getByRole('link', { name: '+1 503 555 0123' })).toBeVisible()
    await expect(nextStep(seller.page).getByRole('status')).not.toContainText('+1')

    await buyer.page.goto(`/deals/${deal.id}`)
    await expect(nextStep(buyer.page).getByRole('button', { name: 'Accept the proposal' })).toBeVisible()
    await buyer.page.getByRole('button', { name: 'Propose something else' }).click()
    const other = buyer.page.getByRole('dialog', { name: 'Propose a meeting' })
    await other.getByLabel('Place').fill('Central Station')
    await other.getByRole('button', { name: 'Propose it' }).click()
    await nextStep(seller.page).getByRole('button', { name: 'Accept the proposal' }).click()
    await expect(partOf(seller.page, 'Meeting')).toContainText('Agreed by both.')
    await expect(partOf(buyer.page, 'Meeting')).toContainText('Agreed by both.')
  })

  await test.step('the meeting has a calendar file and a map link', async () => {
    const download = buyer.page.waitForEvent('download')
    await buyer.page.getByRole('button', { name: 'Add it to your calendar' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain('LOCATION:Central Station')
    await expect(buyer.page.getByRole('link', { name: 'Find it on the map' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=Central+Station',
    )
  })

  await pay(deal)
  await buyer.page.goto(`/deals/${deal.id}`)
  await expect(partOf(buyer.page, 'Phone and people').getByRole('link', { name: /@/ })).toBeVisible()
  await test.step('another time is proposed, and the agreed one stands until it is accepted', async () => {
    await buyer.page.getByRole('button', { name: 'Propose something else' }).click()
    const dialog = buyer.page.getByRole('dialog', { name: 'Propose a meeting' })
    await expect(dialog).toContainText('Your present meeting stands until Ann Önder accepts the new one.')
    await dialog.getByLabel('Place').fill('City Library')
    await dialog.getByRole('button', { name: 'Propose it' }).click()
    await expect(partOf(buyer.page, 'Meeting')).toContainText('Central Station')
    await expect(partOf(buyer.page, 'Meeting')).toContainText('Proposed instead')
    await expect(nextStep(buyer.page)).toContainText(
      'Until it is accepted: Meet Ann Önder at Central Station',
    )
    await seller.page.goto(`/deals/${deal.id}`)
    await nextStep(seller.page).getByRole('button', { name: 'Accept the proposal' }).click()
    await expect(partOf(buyer.page, 'Meeting')).toContainText('City Library')
    await expect(partOf(buyer.page, 'Meeting')).not.toContainText('Central Station')
  })

  await test.step('the buyer checks the phone, and the ticks are saved', async () => {
    const checks = buyer.page.getByRole('list', { name: 'Checklist' })
    await expect(checks).toBeHidden()
    await nextStep(buyer.page).getByRole('button', { name: 'Check the phone and show the code' }).click()
    await expect(checks).toBeVisible()
    const checked = buyer.page.waitForResponse('**/checklist')
    await buyer.page.getByRole('checkbox', { name: 'The IMEI matches' }).check()
    expect((await checked).ok()).toBe(true)
    await buyer.page.reload()
    await unfoldMeeting(buyer.page)
    await expect(buyer.page.getByRole('checkbox', { name: 'The IMEI matches' })).toBeChecked()
    await expect(partOf(buyer.page, 'At the meeting')).toContainText('6 of 7 checks are left.')
  })

  await test.step('the code is entered, and both pages update', async () => {
    const picture = buyer.page.getByRole('img', { name: 'QR code of the hand-over code' })
    await buyer.page.getByRole('button', { name: 'Show the code', exact: true }).click()
    const question = buyer.page.getByRole('dialog', { name: 'Show the code already?' })
    await expect(question).toContainText('6 of 7 checks are not ticked.')
    await expect(question.getByRole('button', { name: 'Show the code' })).not.toHaveClass(/btn-primary/)
    await question.getByRole('button', { name: 'Check first' }).click()
    await expect(question).toBeHidden()
    await expect(picture).toBeHidden()
    const code = await showCode(buyer.page)
    await expect(picture).toBeVisible()
    await buyer.page.getByRole('button', { name: 'Hide the code' }).click()
    await expect(picture).toBeHidden()
    // It asks once.
    await buyer.page.getByRole('button', { name: 'Show the code', exact: true }).click()
    await expect(picture).toBeVisible()
    await seller.page.goto(`/deals/${deal.id}`)
    await unfoldMeeting(seller.page)
    await seller.page.getByLabel("The buyer's code").fill(code)
    await seller.page.getByRole('button', { name: 'Hand over the phone' }).click()
    await expect(nextStep(seller.page)).toContainText('is checking the phone')
    await expect(nextStep(buyer.page).getByRole('button', { name: 'Accept the phone' })).toBeVisible()
    await expect(partOf(buyer.page, 'At the meeting')).toBeHidden()
  })

  await nextStep(buyer.page).getByRole('button', { name: 'Accept the phone' }).click()
  await buyer.page.getByRole('dialog').getByRole('button', { name: 'Accept the phone' }).click()
  await expect(nextStep(buyer.page)).toContainText('All done')
  const steps = buyer.page.getByRole('list', { name: 'Progress' }).getByRole('listitem')
  await expect(steps).toContainText([
    'Booked: done',
    'Paid: done',
    'Meeting agreed: done',
    'Handed over: done',
    'Yours: done',
  ])
  await expect(steps.getByRole('time')).toHaveCount(5)
  await expect(nextStep(seller.page)).toContainText('was paid to you')
  await expect(partOf(seller.page, 'History')).toContainText('Paid out')
  await buyer.page.reload()
  await expect(partOf(buyer.page, 'History')).toContainText('Completed')
  await expect(partOf(buyer.page, 'History')).not.toContainText('Paid out')
  await close(deal)
})

test('on the day of the meeting, the checklist fills the screen of a phone', async ({ browser }) => {
  test.setTimeout(LONG)
  const deal = await newDeal(browser)
  const { page } = deal.buyer
  await agree(deal, 60_000)
  await pay(deal)
  await page.setViewportSize(FIRST_LOOK)
  await page.goto(`/deals/${deal.id}`)
  const start = nextStep(page).getByRole('button', { name: 'Check the phone and show the code' })
  const screen = page.getByRole('dialog', { name: 'Check the phone' })
  const heading = screen.getByRole('heading')
  await expect(partOf(page, 'At the meeting')).toContainText('7 points, 0 of them ticked')
  await start.click()
  await expect(heading).toHaveText("It's the phone from the listing")
  await expect(heading).toBeFocused()
  await expect(screen).toContainText('1 of 7')
  await screen.getByRole('button', { name: 'Yes' }).click()
  await expect(heading).toHaveText('The IMEI matches')
  await expect(heading).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize(FIRST_LOOK)

  await test.step('Back and Escape leave it without a loss', async () => {
    await page.goBack()
    await expect(screen).toBeHidden()
    await expect(page).toHaveURL(`/deals/${deal.id}`)
    await expect(partOf(page, 'At the meeting')).toContainText('1 of them ticked')
    await partOf(page, 'At the meeting').getByRole('button', { name: 'Go on checking' }).click()
    await expect(heading).toHaveText('The IMEI matches')
    await page.keyboard.press('Escape')
    await expect(screen).toBeHidden()
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect(page.getByRole('checkbox', { name: "It's the phone from the listing" })).toBeChecked()
    await page.setViewportSize(FIRST_LOOK)
  })

  await test.step('it goes on without a connection, up to the code', async () => {
    const code = page.waitForResponse(`**/api/deals/${deal.id}/code`)
    await start.click()
    await (await code).finished()
    await page.context().setOffline(true)
    await screen.getByRole('button', { name: 'Skip it for now' }).click()
    for (let left = 5; left > 0; left--) await screen.getByRole('button', { name: 'Yes' }).click()
    await expect(heading).toHaveText('1 of 7 checks is left')
    await screen.getByRole('button', { name: 'Check first' }).click()
    await expect(heading).toHaveText('The IMEI matches')
    await screen.getByRole('button', { name: 'Yes' }).click()
    for (let left = 5; left > 0; left--) await screen.getByRole('button', { name: 'Next' }).click()
    await expect(heading).toHaveText('Do you want to keep it?')
    await screen.getByRole('button', { name: 'Show the code' }).click()
    await expect(screen.getByText(/^\d{3} \d{3}$/)).toBeVisible()
    const saved = page.waitForResponse('**/checklist')
    await page.context().setOffline(false)
    expect((await saved).ok()).toBe(true)
    await expectAccessible(page)
  })

  await handOver(deal)
  await expect(heading).toHaveText('The phone is handed over')
  await screen.getByRole('button', { name: 'Go on' }).click()
  await expect(screen).toBeHidden()
  await expect(nextStep(page).getByRole('button', { name: 'Accept the phone' })).toBeVisible()
  await close(deal)
})

test('five wrong codes lock the hand-over, and the link fills in the code', async ({ browser }) => {
  const deal = await newDeal(browser)
  const { id, buyer, seller } = deal
  await agree(deal)
  await pay(deal)
  await buyer.page.goto(`/deals/${id}`)
  await unfoldMeeting(buyer.page)
  const code = await showCode(buyer.page)
  await seller.page.goto(`/deals/${id}?code=${code}`)
  const field = seller.page.getByLabel("The buyer's code")
  const submit = seller.page.getByRole('button', { name: 'Hand over the phone' })
  await expect(field).toHaveValue(code)
  const wrong = code === '111111' ? '222222' : '111111'
  await field.fill('12')
  await submit.click()
  await expect(seller.page.getByText('The code has six digits')).toBeVisible()
  for (const said of ['You have 4 tries left.', '3 tries', '2 tries', 'one try left', 'locked for an hour']) {
    await field.fill(wrong)
    await submit.click()
    await expect(partOf(seller.page, 'At the meeting')).toContainText(said)
  }
  await field.fill(code)
  await submit.click()
  await expect(seller.page.getByText(/You can try again after .*\d [ap]m/)).toBeVisible()
  await expect(nextStep(buyer.page)).toContainText('Meet Ann Önder')
  await close(deal)
})

test('nobody else can see a deal', async ({ browser }) => {
  const deal = await newDeal(browser)
  const other = await newDeal(browser)
  for (const { page } of [other.buyer, other.seller]) {
    await page.goto(`/deals/${deal.id}`)
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible()
  }
  await close(deal)
  await close(other)
})

test('the pages of a deal are accessible in both themes, on small and large screens', async ({ browser }) => {
  test.setTimeout(LONG)
  const deal = await newDeal(browser)
  const { id, buyer, seller } = deal
  for (const { page } of [buyer, seller]) {
    await page.setViewportSize(FIRST_LOOK)
    await page.goto(`/deals/${id}`)
    await expect(nextStep(page)).toBeVisible()
    await expectAccessible(page)
  }
  await seller.page.setViewportSize(FIRST_LOOK)
  await nextStep(seller.page).getByRole('button', { name: 'Propose a meeting' }).click()
  await expectAccessible(seller.page)
  await agree(deal)
  await pay(deal)
  for (const { page } of [buyer, seller]) {
    await page.setViewportSize(FIRST_LOOK)
    await page.goto(`/deals/${id}`)
    await unfoldMeeting(page)
  }
  await showCode(buyer.page)
  await expect(buyer.page.getByRole('img', { name: 'QR code of the hand-over code' })).toBeVisible()
  await expectAccessible(buyer.page)
  await expectAccessible(seller.page)
  await handOver(deal)
  await seller.page.goto('/dashboard/seller/buyers-list')
  await expect(seller.page.getByRole('article')).toBeVisible()
  await expectAccessible(seller.page)
  await close(deal)
})
