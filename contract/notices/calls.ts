import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { call } from '../call.ts'
import { acknowledged, id, instant, pageOf, paging } from '../common.ts'
import { INVALID_CURSOR, TOO_MANY_REQUESTS } from '../errors.ts'
import { ALERT_KINDS, NOTICE_KINDS } from './kinds.ts'
import { NOT_MY_ACCOUNT, unsubscribeMessages } from './unsubscribe.ts'

const tag = 'Notices'

const noticeSchema = z.object({
  _id: id,
  kind: z.enum(NOTICE_KINDS),
  /** One sentence, in the language of the page. */
  text: z.string(),
  /** The path of the page that the notice links to. */
  path: z.string(),
  read: z.boolean(),
  createdAt: instant,
})
export type Notice = z.infer<typeof noticeSchema>

const unread = z.object({ unread: z.number().int() })

const mailChoices = z.object({
  /** Each kind of notice that the caller can get, and whether they also get an email about it. */
  choices: z
    .array(z.object({ kind: z.enum(NOTICE_KINDS), mail: z.boolean() }))
    .max(NOTICE_KINDS.length, "That's too many choices"),
})
export type MailChoices = z.infer<typeof mailChoices>

export const notices = {
  all: call({
    method: 'GET',
    path: '/notices',
    access: 'signed-in',
    summary: "The caller's notices, newest first",
    tag,
    output: 'detailed',
    errors: INVALID_CURSOR,
  })
    .input(paging)
    .output(pageOf(noticeSchema)),

  unread: call({
    method: 'GET',
    path: '/unread-notices',
    access: 'signed-in',
    summary: "The number of the caller's unread notices",
    tag,
  }).output(unread),

  markRead: call({
    method: 'PUT',
    path: '/read-notices',
    access: 'signed-in',
    summary: 'Mark all notices of the caller as read, or those up to one of them (`upTo`)',
    tag,
    errors: { NOTICE_NOT_FOUND: { status: 404, message: "We couldn't find that notification." } },
  })
    .input(z.object({ upTo: id.optional() }))
    .output(acknowledged),

  follow: call({
    method: 'GET',
    path: '/notices-stream',
    access: 'signed-in',
    summary:
      'The number of unread notices, now and after each change, as server-sent events; ends after some minutes',
    tag,
    errors: TOO_MANY_REQUESTS,
  }).output(eventIterator(unread)),

  mailChoices: call({
    method: 'GET',
    path: '/mail-choices',
    access: 'signed-in',
    summary: 'Which notifications the caller also gets by email',
    tag,
  }).output(mailChoices),

  chooseMails: call({
    method: 'PUT',
    path: '/mail-choices',
    access: 'signed-in',
    summary: 'Choose which notifications also come by email; omitted kinds are not changed',
    tag,
  })
    .input(mailChoices)
    .output(acknowledged),

  unsubscribe: call({
    method: 'POST',
    path: '/unsubscribe',
    access: 'public',
    summary:
      'Turn off emails of one kind, or about an account that is not yours, with the token from such an email; safe to repeat',
    tag,
    errors: { INVALID_LINK: { status: 400, message: unsubscribeMessages.invalidLink } },
  })
    .input(z.object({ kind: z.enum([...ALERT_KINDS, NOT_MY_ACCOUNT]), token: z.string().max(1000) }))
    .output(acknowledged),
}
