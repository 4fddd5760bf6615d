import type Stripe from 'stripe'

/** Patterns of Stripe's names for missing data, and the step for the seller. The first match counts. */
const STEPS: [RegExp, string][] = [
  [/external_account/, 'Add a bank account'],
  [/verification\.(additional_)?document|proof_of_liveness/, 'Upload a photo of your ID'],
  [/tos_acceptance/, "Accept the payment provider's terms"],
  [/id_number|ssn_last_4/, 'Enter your tax or ID number'],
  [/^(individual|person|representative|owners|directors|company)/, 'Complete your personal details'],
  [/^business_(profile|type)/, 'Say what you sell'],
]
const ANYTHING_ELSE = "Answer the payment provider's open questions"

/** The steps that a seller still has to take, without duplicates. */
export function missingIn(requirements: Stripe.Account.Requirements | null | undefined): string[] {
  const due = [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])]
  const steps = due.map(name => STEPS.find(([pattern]) => pattern.test(name))?.[1] ?? ANYTHING_ELSE)
  return [...new Set(steps)]
}
