import { unitsOf } from '#contract/money.ts'
import { atomically } from '../../platform/database/atomically.ts'
import { writeAudit } from '../audit/audit.ts'
import { auditEntries, serializeEntry } from '../audit/queries.ts'
import { callerOf, calls } from '../calls.ts'
import { notify } from '../notices/notify.ts'
import { pageHeaders, pageOfRows, readCursor } from '../paging.ts'
import { maskedEmail } from '../privacy/erase-person.ts'
import { publicState } from '../sales/deals/deal.ts'
import { dealsOfPerson, personDetails, serializePerson } from './person.ts'
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

  one: calls.users.one.handler(async ({ context, input: { id }, errors }) => {
    const person = await personDetails(context.db, { id, timeZone: context.services.timeZone })
    if (!person) throw errors.USER_NOT_FOUND()
    return { ...serializeUser(person.user), ...serializePerson(person) }
  }),

  deals: calls.users.deals.handler(async ({ context, input: { id, as, limit, cursor }, errors }) => {
    const after = readCursor(cursor, errors.INVALID_CURSOR)
    if (!(await userOf(context.db, { id }))) throw errors.USER_NOT_FOUND()
    const rows = await dealsOfPerson(context.db, { id, as, limit, after })
    const { items, next } = pageOfRows(rows, limit)
    return {
      headers: pageHeaders({ path: `/api/users/${id}/deals`, query: { as }, limit, next }),
      body: items.map(({ id, createdAt, priceCents, bookingState, dealState, productName }) => ({
        _id: id,
        productName,
        state: dealState ?? publicState(bookingState),
        price: unitsOf(priceCents),
        createdAt: createdAt.toISOString(),
      })),
    }
  }),

  log: calls.users.log.handler(async ({ context, input: { id, limit, cursor }, errors }) => {
    const after = readCursor(cursor, errors.INVALID_CURSOR)
    if (!(await userOf(context.db, { id }))) throw errors.USER_NOT_FOUND()
    const { rows, total } = await auditEntries(context.db, { limit, after, personId: id })
    const { items, next } = pageOfRows(rows, limit)
    return {
      headers: pageHeaders({ path: `/api/users/${id}/log`, limit, next, total }),
      body: items.map(serializeEntry),
    }
  }),

  setVerified: calls.users.setVerified.handler(
    async ({ context, input: { id, verified, check, note }, errors }) => {
      const actor = callerOf(context)
      const user = await atomically(context.db, async transaction => {
        const user = await setVerified(transaction, { id, wanted: verified, by: actor.email, check, note })
        if (!user) throw errors.USER_NOT_FOUND()
        const isCheckedAgain = user.verified && check !== undefined
        if (user.verified !== user.was || isCheckedAgain) {
          const action = user.verified ? 'user.verified' : 'user.unverified'
          await writeAudit(transaction, {
            actor,
            action,
            subjectId: id,
            subject: user.email,
            ...(isCheckedAgain && { note: [check, note].filter(Boolean).join(': ') }),
          })
          if (user.verified && !user.was)
            await notify(transaction, { userId: id, kind: 'verified', path: '/dashboard' })
        }
        return user
      })
      return { acknowledged: true, verified: user.verified }
    },
  ),

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
