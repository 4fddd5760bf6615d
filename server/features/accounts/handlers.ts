import { accountFieldMessages } from '#contract/accounts/messages.ts'
import { imageFieldMessages } from '#contract/images/messages.ts'
import type { Proof } from '../../adapters/identity/port.ts'
import { HOUR, rateLimit } from '../../platform/budgets/limits.ts'
import { atomically } from '../../platform/database/atomically.ts'
import { languageOf } from '../../platform/texts/language-of.ts'
import { type CallContext, callerOf, calls, proofOf } from '../calls.ts'
import { exporting } from '../exporting.ts'
import { picturesUploadedBy } from '../images/queries.ts'
import { limited } from '../limited.ts'
import { openDealsOf } from '../sales/deals/open-deals.ts'
import { owesMoney } from '../sales/owed/debts.ts'
import { signAccessToken } from '../session/access-token.ts'
import type { Caller } from '../session/caller.ts'
import { endSession, openSession } from '../session/sessions.ts'
import { closureOf } from '../users/closed.ts'
import { addUser, confirmEmail, type UserRow, updateUser, userOf, usersOfProof } from '../users/queries.ts'
import { isPayingOrPaid, lockedUser, removeUser } from '../users/removal.ts'
import { switchOnOtherSide } from '../users/sides.ts'
import { signOutEverywhere } from '../users/sign-out.ts'
import { dataOf } from './export.ts'

const profileChangesByUser = rateLimit('profile-changes-by-user', {
  of: 'user',
  most: 20,
  seconds: HOUR,
  says: "You've changed your profile too often.",
})

/** A file of everything about a person, and files of listings. */
const dataExportsByUser = rateLimit('data-exports-by-user', {
  of: 'user',
  most: 5,
  seconds: HOUR,
  says: "You've exported your data too often.",
})

/** As many open deals as a person can read before deleting the account. */
const MOST_OBSTACLES = 5

export const accounts = {
  signInOptions: calls.accounts.signInOptions.handler(({ context: { services } }) => ({
    ...services.identity.options,
    demo: services.demo,
  })),

  token: calls.accounts.token.handler(async ({ context, input: { email }, errors }) => {
    const { db, services } = context
    const proof = proofOf(context)
    if (proof.email !== email) throw errors.FORBIDDEN()
    await refuseClosed(context, proof, errors)

    const found = await usersOfProof(db, proof)
    const user = found.find(({ providerUid }) => providerUid === proof.uid)
    if (found.length === 0) throw errors.USER_NOT_FOUND()
    if (user?.email !== email) throw errors.OTHER_ACCOUNT()
    if (!(await openSession(db, user.id, proof))) throw errors.UNAUTHORIZED()

    if (proof.emailVerified) await confirmEmail(db, user.id)
    const keys = services.secrets['access-tokens']
    const { sessionId } = proof
    return { accessToken: await signAccessToken(keys, { userId: user.id, sessionId }) }
  }),

  register: calls.accounts.register.handler(async ({ context, input: { name, email, role }, errors }) => {
    const { db, language } = context
    const proof = proofOf(context)
    if (proof.email !== email) throw errors.FORBIDDEN()

    const emailConfirmedAt = proof.emailVerified ? new Date() : null
    await atomically(db, async transaction => {
      const user = { email, name, role, providerUid: proof.uid, emailConfirmedAt, language }
      await addUser(transaction, user)
      // Check after the insert, because the insert waits for a concurrent deletion of the account.
      await refuseClosed({ ...context, db: transaction }, proof, errors)
      const found = await usersOfProof(transaction, proof)
      const own = found.find(({ providerUid }) => providerUid === proof.uid)
      if (!own) throw errors.EMAIL_TAKEN()
      if (own.email !== email) throw errors.OTHER_ACCOUNT()
      // Roll back a user without a session. If the identity is being deleted, the row would block the email address.
      if (!(await openSession(transaction, own.id, proof))) throw errors.UNAUTHORIZED()
    })
    return { acknowledged: true }
  }),

  isAdmin: calls.accounts.isAdmin.handler(async ({ context, input: { email }, errors }) => {
    if (!mayAskAbout(callerOf(context), email)) throw errors.FORBIDDEN()
    return { isAdmin: (await userOf(context.db, { email }))?.role === 'admin' }
  }),

  isSeller: calls.accounts.isSeller.handler(async ({ context, input: { email }, errors }) => {
    if (!mayAskAbout(callerOf(context), email)) throw errors.FORBIDDEN()
    return { isSeller: (await userOf(context.db, { email }))?.role === 'seller' }
  }),

  user: calls.accounts.user.handler(async ({ context, input: { email }, errors }) => {
    if (!mayAskAbout(callerOf(context), email)) throw errors.FORBIDDEN()
    const user = await userOf(context.db, { email })
    if (!user) throw errors.USER_NOT_FOUND()
    const { id, needsSecondFactor } = callerOf(context)
    if (user.id !== id) return serializeUser(user)
    return {
      ...serializeUser(user),
      language: languageOf(user.language, context.services.languages),
      ...(needsSecondFactor && { needsSecondFactor }),
      ...(!user.emailConfirmedAt && { emailUnconfirmed: true }),
    }
  }),

  update: calls.accounts.update
    .use(limited(profileChangesByUser))
    .handler(async ({ context, input: { name, photo, language }, errors }) => {
      const { db, services } = context
      const { id } = callerOf(context)
      if (language && !services.languages.includes(language)) {
        const message = accountFieldMessages.language
        throw errors.BAD_REQUEST({ message, data: { issues: [{ path: 'language', message }] } })
      }
      await atomically(db, async transaction => {
        if (photo && !(await picturesUploadedBy(transaction, id, [photo])).has(photo)) {
          const message = imageFieldMessages.gone
          throw errors.BAD_REQUEST({ message, data: { issues: [{ path: 'photo', message }] } })
        }
        await updateUser(transaction, id, { name, photoUrl: photo, language })
      })
      return { acknowledged: true }
    }),

  switchOnOtherSide: calls.accounts.switchOnOtherSide
    .use(limited(profileChangesByUser))
    .handler(async ({ context, errors }) => {
      const outcome = await atomically(context.db, db => switchOnOtherSide(db, callerOf(context)))
      if (outcome === 'deleted') throw errors.UNAUTHORIZED()
      if (outcome === 'administrator') throw errors.FORBIDDEN()
      return { acknowledged: true }
    }),

  signOut: calls.accounts.signOut.handler(async ({ context }) => {
    await endSession(context.db, context.services.identity, callerOf(context).sessionId)
    return { acknowledged: true }
  }),

  signOutEverywhere: calls.accounts.signOutEverywhere.handler(async ({ context }) => {
    const { db, services } = context
    const { id } = callerOf(context)
    await atomically(db, async transaction => {
      const user = await userOf(transaction, { id })
      if (user) await signOutEverywhere(transaction, services.identity, user)
    })
    return { acknowledged: true }
  }),

  exportData: calls.accounts.exportData.use(limited(dataExportsByUser)).handler(async ({ context }) => {
    const parts = dataOf(context.db, callerOf(context), context.services.secrets)
    const headers = { 'content-type': 'application/json' }
    return { headers, body: await exporting<Record<string, unknown>>(context, parts) }
  }),

  obstacles: calls.accounts.obstacles.handler(async ({ context }) => {
    const { db } = context
    const { id } = callerOf(context)
    const open = await openDealsOf(db, id, MOST_OBSTACLES)
    return {
      deals: open.map(deal => ({ _id: deal.id, productName: deal.productName })),
      isPaying: await isPayingOrPaid(db, id),
      owesMoney: await owesMoney(db, id),
    }
  }),

  remove: calls.accounts.remove.handler(async ({ context, errors }) => {
    const { db, services } = context
    const { id } = callerOf(context)
    const outcome = await atomically(db, async transaction => {
      const user = await lockedUser(transaction, id)
      // An administrator may delete the account anyway. The debt stays on the list.
      if (await owesMoney(transaction, id)) return 'debt-open'
      return user && removeUser(transaction, { user, banned: false, services })
    })
    if (outcome === 'payment-under-way') throw errors.PAYMENT_UNDER_WAY()
    if (outcome === 'debt-open') throw errors.DEBT_OPEN()
    return { acknowledged: true }
  }),
}

type ClosedErrors = { ACCOUNT_CLOSED(): Error; UNAUTHORIZED(): Error }

/** @throws ACCOUNT_CLOSED when the person was banned, UNAUTHORIZED when the proof is older than the account's deletion */
async function refuseClosed({ db }: CallContext, proof: Proof, errors: ClosedErrors) {
  const closure = await closureOf(db, proof)
  if (closure === 'banned') throw errors.ACCOUNT_CLOSED()
  if (closure === 'outdated') throw errors.UNAUTHORIZED()
}

/** People may ask about themselves, administrators about everybody. */
const mayAskAbout = (caller: Caller, email: string) => caller.email === email || caller.role === 'admin'

const serializeUser = ({ id, name, email, role, verified, photoUrl, bothSidesSince }: UserRow) => ({
  _id: id,
  name,
  email,
  role,
  verified,
  ...(bothSidesSince && { bothSides: true }),
  ...(photoUrl && { photo: photoUrl }),
})
