import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { newEmail, PASSWORD } from '../accounts/people.ts'
import { newPhone } from '../buying/buying.ts'
import { LONG } from '../journey.ts'
import { newPhoneName } from '../selling/selling.ts'
import { BROWSER_KINDS, test } from './browser-test.ts'

// Repeats the main journeys in Firefox and WebKit.

test.describe.configure({ timeout: LONG })

for (const browserKind of BROWSER_KINDS) {
  test.describe(browserKind, () => {
    test.use({ browserKind })

    test('a newcomer finds a phone, signs in with Google, adds it to the wishlist, books, cancels, books again and pays', async ({
      visitor,
      browser,
    }) => {
      const phone = await newPhone(browser)
      await test.step('searches and filters', async () => {
        await visitor.open('/')
        await visitor.fill('Search phones', phone.name)
        await visitor.press('Search')
        await visitor.heading(phone.name)
        await visitor.check('Apple')
        await visitor.sees('Remove filter: Apple')
        await visitor.follow(phone.name)
        await visitor.at(`/product-details/${phone.id}`)
        await visitor.sees('$289.50')
      })
      await test.step('goes back to the list and forward again', async () => {
        await visitor.back()
        await visitor.sees('Remove filter: Apple')
        await visitor.follow(phone.name)
        await visitor.at(`/product-details/${phone.id}`)
      })
      await test.step('signs in with Google', async () => {
        await visitor.follow('Book Now')
        await visitor.press('Continue with Google')
        await visitor.press('Use a different account')
        await visitor.fill('Name', 'Gül Google')
        await visitor.fill('Email address', newEmail())
        await visitor.press('Continue')
        await visitor.sees('Welcome, Gül Google!')
        await visitor.at(`/product-details/${phone.id}`)
        await visitor.press('Not now')
      })
      await test.step('adds it to the wishlist', async () => {
        await visitor.press('Wishlist')
        await visitor.sees('Product added to the wishlist!')
      })
      const books = async () => {
        await visitor.press('Book Now')
        await visitor.fill('Meeting Location', 'Café at the station')
        await visitor.fill('Mobile Number', '(503) 555-0123')
        await visitor.press('Book it')
        await visitor.sees('You booked a product successfully!')
        await visitor.heading(phone.name)
      }
      await test.step('books and cancels', async () => {
        await books()
        await visitor.press('Cancel')
        await visitor.press('Cancel the booking')
        await visitor.sees('Your booking is canceled')
        await visitor.open(`/product-details/${phone.id}`)
      })
      await test.step('books again and pays', async () => {
        await books()
        await visitor.press('Pay')
        await visitor.press('Success')
        await visitor.press('Pay now')
        await visitor.sees('Your Payment has been completed successfully!')
      })
      const worker = 'async () => (await navigator.serviceWorker.ready).active.scriptURL'
      expect(await visitor.call(worker)).toMatch(/\/sw\.js$/)
    })

    test('a seller signs up, lists a phone with a picture, signs out and logs in', async ({
      visitor,
      page,
    }, testInfo) => {
      test.setTimeout(LONG)
      const name = newPhoneName()
      const picture = testInfo.outputPath('phone.png')
      await page.goto('/about')
      await writeFile(picture, await page.screenshot())
      const email = newEmail()
      await test.step('signs up', async () => {
        await visitor.open('/signup')
        await visitor.fill('Full Name', 'Ann Önder')
        await visitor.fill('Email', email)
        await visitor.fill('Password', PASSWORD)
        await visitor.pick('Seller')
        await visitor.press('Sign up')
        await visitor.sees('Successfully created an account')
        await visitor.at('/')
      })
      await visitor.open('/dashboard/seller/new')
      await visitor.fill('Model, storage and color', name)
      await visitor.choose('Category', 'Apple')
      await visitor.fill('Location', 'Portland, OR')
      await visitor.fill('Resell price', '289.50')
      await visitor.fill('Original price', '799')
      await visitor.fill('Years of use', '2')
      await visitor.pick('Good')
      await visitor.date('Year of purchase', '2024-05')
      await visitor.fill('Description', 'Works as it should.')
      await visitor.fill('Mobile number', '+1 503 555 0123')
      await visitor.attach('Add photos', picture)
      await visitor.button('Photo 1 of 1')
      const uploading = '() => document.querySelectorAll("[role=progressbar], progress").length'
      await expect.poll(() => visitor.call(uploading), { timeout: 30_000 }).toBe(0)
      await visitor.press('Save for later')
      await visitor.sees('Product Successfully Added!')
      await visitor.follow('Your phones')
      await visitor.sees(name)
      await test.step('signs out and logs in', async () => {
        await visitor.press('Account menu for Ann Önder')
        await visitor.press('Logout')
        await visitor.at('/login')
        await visitor.fill('Email', email)
        await visitor.fill('Password', PASSWORD)
        await visitor.press('Login')
        await visitor.sees('You logged in successfully')
      })
    })
  })
}
