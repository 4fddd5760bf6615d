import { atomically } from '../../platform/database/atomically.ts'
import { pageHeaders, pageOfRows, readCursor } from '../../platform/http/paging.ts'
import { writeAudit } from '../audit/audit.ts'
import { callerOf, calls } from '../calls.ts'
import { notify } from '../notices/notify.ts'
import { maskedEmail } from '../privacy/erase-person.ts'
import { setVerified, type UserRow, userOf, usersForTable } from './queries.ts'
import { lockedUser, removeUser } from './removal.ts'
import { signOutEverybody, signOutEverywhere } from './sign-out.ts'

export const users = {
  all: calls.users.all.handler(async ({ context, input, errors }) => {
    const { email, q, role, verified, limit, cursor } = input
    if (email !== undefined && email !== callerOf(context).email) throw errors.FORBIDDEN()
    const after = readCursor(cursor, errors.INVALID_CURSOR)

    const { rows, total } = await usersForTable(context.db, { search: q, role, verified, limit, after })
    const { items, next } = pageOfRows(rows, limit)
    const query = { email, q, role, verified: verified?.toString() }
    const headers = pageHeaders({ path: '/api/users', query, limit, next, total })
    return { headers, body: items.map(serializeUser) }
  }),

  setVerified: calls.users.setVerified.handler(async ({ context, input: { id, verified }, errors }) => {
    const user = await atomically(context.db, async transaction => {
      const user = await setVerified(transaction, { id, wanted: verified })
      if (!user) throw errors.USER_NOT_FOUND()
      if (user.verified !== user.was) {
        const action = user.verified ? 'user.verified' : 'user.unverified'
        await writeAudit(transaction, {
          actor: callerOf(context),
          action,
          subjectId: id,
          subject: user.email,
        })
        if (user.verified) await notify(transaction, { userId: id, kind: 'verified', path: '/dashboard' })
      }
      return user
    })
    return { acknowledged: true, verified: user.verified }
  }),

  signOutEverywhere: calls.users.signOutEverywhere.handler(async ({ context, input: { id }, errors }) => {
    const { db, services } = context
    await atomically(db, async transaction => {
      const user = await userOf(transaction, { id })
      if (!user) throw errors.USER_NOT_FOUND()
      await signOutEverywhere(transaction, services.identity, user)
      const entry = { action: 'user.signed-out', subjectId: id, subject: user.email } as const
      await writeAudit(transaction, { actor: callerOf(context), ...entry })
    })
    return { acknowledged: true }
  }),

  signOutEverybody: calls.users.signOutEverybody.handler(async ({ context }) => {
    const actor = callerOf(context)
    await signOutEverybody(context.db, context.services.identity, transaction =>
      // The entry belongs to no single account; its id is the administrator's.
      writeAudit(transaction, {
        actor,
        action: 'users.signed-out',
        subjectId: actor.id,
        subject: 'everybody',
      }),
    )
    return { acknowledged: true }
  }),

  remove: calls.users.remove.handler(async ({ context, input: { id }, errors }) => {
    const { db, services } = context
    await atomically(db, async transaction => {
      const user = await lockedUser(transaction, id)
      if (!user) throw errors.USER_NOT_FOUND()
      if (user.role === 'admin') throw errors.ADMIN_PROTECTED()

      const outcome = await removeUser(transaction, { user, banned: true, services })
      if (outcome === 'payment-under-way') throw errors.PAYMENT_UNDER_WAY()
      const entry = { action: 'user.deleted', subjectId: id, subject: maskedEmail(user.email) } as const
      await writeAudit(transaction, { actor: callerOf(context), ...entry })
    })
    return { acknowledged: true }
  }),
}

const serializeUser = ({ id, name, email, role, verified, bothSidesSince, createdAt }: UserRow) => ({
  _id: id,
  name,
  email,
  role,
  verified,
  ...(bothSidesSince && { bothSides: true }),
  createdAt: createdAt.toISOString(),
})
