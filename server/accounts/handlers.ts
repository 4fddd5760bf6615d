import { imageFieldMessages } from '#contract/images/messages.ts'
import { callerOf, calls, proofOf } from '../calls.ts'
import { atomically } from '../database/atomically.ts'
import { picturesUploadedBy } from '../images/queries.ts'
import {
  addUser,
  confirmEmail,
  signOut,
  type UserRow,
  updateUser,
  userOf,
  usersOfProof,
} from '../users/queries.ts'
import { lockedUser, removeUser } from '../users/removal.ts'
import { signAccessToken } from './access-token.ts'
import type { Caller } from './caller.ts'
import { dataOf } from './export.ts'

export const accounts = {
  signInOptions: calls.accounts.signInOptions.handler(({ context: { services } }) => ({
    ...services.identity.options,
    demo: services.demo,
  })),

  token: calls.accounts.token.handler(async ({ context, input: { email }, errors }) => {
    const { db, services } = context
    const proof = proofOf(context)
    if (proof.email !== email) throw errors.FORBIDDEN()

    const found = await usersOfProof(db, proof)
    const user = found.find(({ providerUid }) => providerUid === proof.uid)
    if (found.length === 0) throw errors.USER_NOT_FOUND()
    if (user?.email !== email) throw errors.OTHER_ACCOUNT()
    if (user.signedOutAt && proof.authenticatedAt < user.signedOutAt) throw errors.UNAUTHORIZED()

    if (proof.emailVerified) await confirmEmail(db, user.id)
    const { authenticatedAt } = proof
    const key = services.secrets['access-tokens']
    return { accessToken: await signAccessToken(key, { userId: user.id, authenticatedAt }) }
  }),

  register: calls.accounts.register.handler(async ({ context, input: { name, email, role }, errors }) => {
    const { db } = context
    const proof = proofOf(context)
    if (proof.email !== email) throw errors.FORBIDDEN()

    const emailConfirmedAt = proof.emailVerified ? new Date() : null
    await addUser(db, { email, name, role, providerUid: proof.uid, emailConfirmedAt })
    const found = await usersOfProof(db, proof)
    const user = found.find(({ providerUid }) => providerUid === proof.uid)
    if (!user) throw errors.EMAIL_TAKEN()
    if (user.email !== email) throw errors.OTHER_ACCOUNT()
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
    return userOnWire(user)
  }),

  update: calls.accounts.update.handler(async ({ context, input: { name, photo }, errors }) => {
    const { db } = context
    const { id } = callerOf(context)
    await db.transaction(async transaction => {
      if (photo && !(await picturesUploadedBy(transaction, id, [photo])).has(photo)) {
        const message = imageFieldMessages.gone
        throw errors.BAD_REQUEST({ message, data: { issues: [{ path: 'photo', message }] } })
      }
      await updateUser(transaction, id, { name, photoUrl: photo })
    })
    return { acknowledged: true }
  }),

  signOutEverywhere: calls.accounts.signOutEverywhere.handler(async ({ context }) => {
    const { db, services } = context
    const { id } = callerOf(context)
    await signOut(db, { id }, new Date())
    const uid = (await userOf(db, { id }))?.providerUid
    if (uid) await services.identity.endSessions(uid)
    return { acknowledged: true }
  }),

  exportData: calls.accounts.exportData.handler(async ({ context }) => dataOf(context.db, callerOf(context))),

  remove: calls.accounts.remove.handler(async ({ context, errors }) => {
    const { db, services } = context
    const { id } = callerOf(context)
    const outcome = await atomically(db, async transaction => {
      const user = await lockedUser(transaction, id)
      return user && removeUser(transaction, { user, jobs: services.jobs })
    })
    if (outcome === 'payment-under-way') throw errors.PAYMENT_UNDER_WAY()
    return { acknowledged: true }
  }),
}

/** People may ask about themselves, administrators about everybody. */
const mayAskAbout = (caller: Caller, email: string) => caller.email === email || caller.role === 'admin'

const userOnWire = ({ id, name, email, role, verified, photoUrl }: UserRow) => ({
  _id: id,
  name,
  email,
  role,
  verified,
  ...(photoUrl && { photo: photoUrl }),
})
