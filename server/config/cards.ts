import { z } from 'zod'
import type { SettingRule } from './rule.ts'

/** Who takes the money. */
export type CardsConfig =
  | { kind: 'sandbox' }
  | {
      kind: 'stripe'
      secretKey: string
      publishableKey: string
      webhookSecret: string
      /** Without a path. */
      apiUrl: string
    }

export const cardsSettings = {
  CARDS: z.enum(['sandbox', 'stripe']).default('sandbox'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/).optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/)
    .optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
}

export const cardsRules: Record<keyof typeof cardsSettings, SettingRule> = {
  CARDS: { must: 'sandbox (no real money) or stripe' },
  STRIPE_SECRET_KEY: { must: 'the secret key of your Stripe account, which begins with sk_', secret: true },
  STRIPE_PUBLISHABLE_KEY: {
    must: 'the publishable key of your Stripe account, which begins with pk_',
    secret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    must: 'the signing secret of the webhook endpoint, which begins with whsec_',
    secret: true,
  },
  STRIPE_API_URL: { must: 'the address of the Stripe API, such as https://api.stripe.com' },
}

type Given = z.infer<z.ZodObject<typeof cardsSettings>>

const NEEDED = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** What does not fit together, a sentence each. */
export function faultsOfCards(given: Given, { production }: { production: boolean }): string[] {
  if (given.CARDS === 'sandbox') {
    return production
      ? [
          'CARDS must be stripe when NODE_ENV is production: the sandbox takes no real money, so phones would be given away.',
        ]
      : []
  }
  return NEEDED.filter(name => !given[name]).map(
    name => `${name} must be set when CARDS is stripe: ${cardsRules[name].must}.`,
  )
}

export function cardsConfig(given: Given): CardsConfig {
  if (given.CARDS === 'sandbox') return { kind: 'sandbox' }
  return {
    kind: 'stripe',
    secretKey: given.STRIPE_SECRET_KEY ?? '',
    publishableKey: given.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: given.STRIPE_WEBHOOK_SECRET ?? '',
    apiUrl: given.STRIPE_API_URL.replace(/\/+$/, ''),
  }
}
