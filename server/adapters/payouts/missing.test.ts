import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { missingIn } from './missing.ts'

const requirements = (
  due: Pick<Stripe.Account.Requirements, 'currently_due' | 'past_due'>,
): Stripe.Account.Requirements => ({
  alternatives: null,
  current_deadline: null,
  disabled_reason: null,
  errors: null,
  eventually_due: null,
  pending_verification: null,
  ...due,
})

test.each([
  ['external_account', 'Add a bank account'],
  ['individual.verification.document', 'Upload a photo of your ID'],
  ['person_1Kz.verification.additional_document', 'Upload a photo of your ID'],
  ['individual.ssn_last_4', 'Enter your tax or ID number'],
  ['individual.id_number', 'Enter your tax or ID number'],
  ['individual.address.city', 'Complete your personal details'],
  ['company.name', 'Complete your personal details'],
  ['business_profile.mcc', 'Say what you sell'],
  ['tos_acceptance.date', "Accept the payment provider's terms"],
  ['interv_1Kz.supportability.form', "Answer the payment provider's open questions"],
])('the requirement %s means: %s', (name, step) => {
  expect(missingIn(requirements({ currently_due: [name], past_due: null }))).toEqual([step])
})

test('each step is listed once, overdue ones first', () => {
  const due = requirements({
    currently_due: ['individual.first_name', 'individual.last_name', 'external_account'],
    past_due: ['external_account'],
  })
  expect(missingIn(due)).toEqual(['Add a bank account', 'Complete your personal details'])
  expect(missingIn(requirements({ currently_due: null, past_due: null }))).toEqual([])
  expect(missingIn(undefined)).toEqual([])
})
