import { Hono } from 'hono'
import type pg from 'pg'
import type { Language } from '#contract/languages.ts'
import { languageAt } from '../../../platform/texts/language-of.ts'
import { accountObject, changeAccount, findAccount, type LedgerAccount } from './account-rows.ts'
import { type Connection, inTransaction } from './connection.ts'
import { recordEvent } from './events.ts'
import { findLink, spendLink } from './link-rows.ts'
import { CHOICES, type Choice, onboardingPage } from './onboarding-page.ts'

/**
 * Serves the onboarding page, which replaces Stripe's. It asks for no data, only for the result of the onboarding. A used
 * or expired link redirects to the shop, which creates a new one. The page has the language of the page to which it returns.
 */
export function onboarding({ pool, languages, onEvents }: Onboarding): Hono {
  const pageFor = (cancelPath: string, hasNoChoice = false) =>
    onboardingPage({ language: languageAt(cancelPath, languages), cancelPath, hasNoChoice })
  return new Hono()
    .use(async (context, next) => {
      await next()
      context.res.headers.set('cache-control', 'no-store')
      context.res.headers.set('x-robots-tag', 'noindex')
    })
    .get('/:token', async context => {
      const link = await findLink(pool, context.req.param('token'))
      if (!link) return context.notFound()
      if (!link.isUsable) return context.redirect(link.refreshPath, 303)
      return context.html(pageFor(link.returnPath))
    })
    .post('/:token', async context => {
      const token = context.req.param('token')
      const { choice } = await context.req.parseBody()
      const chosen = CHOICES.find(id => id === choice)
      const answer = await inTransaction(pool, async db => {
        const link = await findLink(db, token, { lock: true })
        if (!link) return context.notFound()
        if (!link.isUsable) return context.redirect(link.refreshPath, 303)
        if (!chosen) return context.html(pageFor(link.returnPath, true), 422)
        await spendLink(db, token)
        await finish(db, link.accountId, chosen)
        return context.redirect(link.returnPath, 303)
      })
      onEvents()
      return answer
    })
}

type Onboarding = {
  pool: pg.Pool
  /** Those of the shop. */
  languages: readonly Language[]
  onEvents: () => void
}

async function finish(db: Connection, accountId: string, choice: Choice): Promise<void> {
  const account = await findAccount(db, accountId, { lock: true })
  const changed = await changeAccount(db, accountId, {
    isSubmitted: true,
    hasBank: choice !== 'no-bank',
    bankRejects: choice === 'rejecting-bank',
    disabledReason: lasting(account),
  })
  if (changed) await recordEvent(db, { type: 'account.updated', object: accountObject(changed) })
}

/** A restriction that the form cannot fix, because Stripe itself has rejected the account or is reviewing it. */
const lasting = (account: LedgerAccount | undefined): string | null =>
  account?.disabledReason?.startsWith('requirements.') ? null : (account?.disabledReason ?? null)
