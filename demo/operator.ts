import type { Language } from '#contract/languages.ts'
import type { OperatorConfig } from '#server/platform/config/config.ts'
import { demoCountry } from './countries.ts'
import { demoLanguage } from './languages/languages.ts'

/** The operator of the demo shop, with texts that show how those of a real shop may look. */
export function sampleOperatorIn(language: Language): OperatorConfig {
  const { operator: address } = demoCountry(language)
  const own = demoLanguage(language)?.operator
  const { terms, privacy, ...contact } = { ...sampleOperator, ...own }
  const written = own ? language : 'en'
  return {
    ...contact,
    ...(address && { address }),
    terms: { text: terms, language: written },
    privacy: { text: privacy, language: written },
  }
}

const sampleOperator = {
  name: 'Redial Demo',
  address: '1 Sample Street, Boston, MA 02101',
  email: 'help@redial.test',
  terms: `These are the rules of buying and selling in this shop.

## Who may use the shop

Anybody over 18 may open an account. One person has one account, and keeps its password to themselves.

## Listings

Sellers describe the phone as it is, with their own photos, and state every fault they know. These are not allowed:

- phones that are stolen, reported as lost, or not yet paid off
- phones that are locked to an account that the seller cannot open
- copies of a brand's phones

We may hide or remove a listing that breaks these rules.

## Paying

Booking a phone is free. The buyer pays by card, and we hold the money until the phone is handed over and the time to report a problem is over. Then we pay it to the seller, less the commission that the form shows before a phone is listed.

## Problems

A buyer can report a phone that is not as described, on the page of the deal. We then hear both sides, and decide who gets the money. The sale itself is between buyer and seller.

## Changes

We announce changes of these terms at least 30 days before they apply. Open deals end by the terms under which they began.`,
  privacy: `This notice says what we store about you, why, and for how long.

## What we store

- your name, e-mail address and password (only as a hash)
- the listings, bookings, deals and messages that you write
- the phone number that you give for a listing or a booking
- the IMEI of a phone that you list, encrypted

Your card number goes to the card provider. We never see it.

## Who sees it

The two sides of a deal see each other's name and contact details. Everybody sees your listings and the name of their seller, and people who are logged in with a confirmed email address see the seller's contact details, too. We sell no data, and we have no advertising partners.

## How long

We delete your account when you ask for it in your profile. Records of paid deals stay as long as the law on bookkeeping requires.

## Your rights

You can download everything that we store about you in your profile. For anything else, write to us.`,
}
