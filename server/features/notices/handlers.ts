import type { Role } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import { type NoticeKind, noticeKindsFor } from '#contract/notices/kinds.ts'
import type { Sided } from '#contract/sides.ts'
import { callerOf, calls } from '../calls.ts'
import { pageHeaders, pageOfRows, readCursor } from '../paging.ts'
import {
  changeMailChoices,
  countUnread,
  markRead,
  mutedMailsOf,
  type NoticeRow,
  noticesOf,
} from './queries.ts'
import { streamOfUnread } from './stream.ts'
import { noticeSentence } from './texts.ts'
import { unsubscribeByLink } from './unsubscribe.ts'

/** Seconds after which a client with too many streams may retry. Until then it polls. */
const RETRY_AFTER = 60

export const notices = {
  all: calls.notices.all.handler(async ({ context, input: { limit, cursor }, errors }) => {
    const after = readCursor(cursor, errors.INVALID_CURSOR)
    const { rows, total } = await noticesOf(context.db, { userId: callerOf(context).id, limit, after })
    const { items, next } = pageOfRows(rows, limit)
    return {
      headers: pageHeaders({ path: '/api/notices', limit, next, total }),
      body: items.map(notice => serializeNotice(notice, callerOf(context).role, context.language)),
    }
  }),

  unread: calls.notices.unread.handler(async ({ context }) => ({
    unread: await countUnread(context.db, callerOf(context).id),
  })),

  markRead: calls.notices.markRead.handler(async ({ context, input: { upTo }, errors }) => {
    const known = await markRead(context.db, { userId: callerOf(context).id, upTo })
    if (!known) throw errors.NOTICE_NOT_FOUND()
    return { acknowledged: true }
  }),

  follow: calls.notices.follow.handler(async ({ context, signal, errors }) => {
    const { id } = callerOf(context)
    const subscription = context.services.notices.subscribe(id)
    if (!subscription) {
      throw errors.TOO_MANY_REQUESTS({
        message: 'Your notifications are open in too many places at once.',
        data: { retryAfter: RETRY_AFTER },
      })
    }
    return streamOfUnread({ context, userId: id, subscription, signal })
  }),

  mailChoices: calls.notices.mailChoices.handler(async ({ context }) => {
    const caller = callerOf(context)
    const muted = await mutedMailsOf(context.db, caller.id)
    return { choices: noticeKindsFor(caller).map(kind => ({ kind, mail: !muted.includes(kind) })) }
  }),

  chooseMails: calls.notices.chooseMails.handler(async ({ context, input: { choices }, errors }) => {
    const caller = callerOf(context)
    const issues = issuesOf(
      choices.map(({ kind }) => kind),
      caller,
    )
    const [first] = issues
    if (first) throw errors.BAD_REQUEST({ message: first.message, data: { issues } })
    await changeMailChoices(context.db, caller.id, choices)
    return { acknowledged: true }
  }),

  unsubscribe: calls.notices.unsubscribe.handler(async ({ context: { db, services }, input, errors }) => {
    const isValid = await unsubscribeByLink(db, services.secrets['mailed-links'], input)
    if (!isValid) throw errors.INVALID_LINK()
    return { acknowledged: true }
  }),
}

function issuesOf(kinds: NoticeKind[], account: Sided) {
  const possible = noticeKindsFor(account)
  return kinds.flatMap((kind, index) => {
    const path = `choices.${index}.kind`
    if (!possible.includes(kind))
      return [{ path, message: "That notification isn't for your type of account" }]
    return kinds.indexOf(kind) < index ? [{ path, message: "You've picked that twice" }] : []
  })
}

const serializeNotice = (
  { id, kind, path, readAt, createdAt, ...subject }: NoticeRow,
  role: Role,
  language: Language,
) => ({
  _id: id,
  kind,
  text: noticeSentence({ kind, role, ...subject }, language),
  path,
  read: readAt !== null,
  createdAt: createdAt.toISOString(),
})
