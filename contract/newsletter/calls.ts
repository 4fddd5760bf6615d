import { z } from 'zod'
import { call } from '../call.ts'
import { acknowledged, email } from '../common.ts'
import { TOO_MANY_REQUESTS } from '../errors.ts'
import { newsletterMessages } from './messages.ts'

const tag = 'Newsletter'
const token = z
  .string({ error: newsletterMessages.invalidLink })
  .min(1, newsletterMessages.invalidLink)
  .max(1000)
const INVALID_LINK = { INVALID_LINK: { status: 400, message: newsletterMessages.invalidLink } }

export const newsletter = {
  subscribe: call({
    method: 'POST',
    path: '/newsletter',
    access: 'public',
    summary: 'Subscribe an address to the newsletter; the response does not reveal whether it was subscribed',
    tag,
    errors: TOO_MANY_REQUESTS,
  })
    .input(z.object({ email }))
    .output(acknowledged),

  confirm: call({
    method: 'POST',
    path: '/newsletter/confirm',
    access: 'public',
    summary: 'Confirm a subscription with the token from the email; safe to repeat',
    tag,
    errors: INVALID_LINK,
  })
    .input(z.object({ token }))
    .output(acknowledged),

  leave: call({
    method: 'POST',
    path: '/newsletter/leave',
    access: 'public',
    summary: 'Unsubscribe with the token from any issue; safe to repeat',
    tag,
    errors: INVALID_LINK,
  })
    .input(z.object({ token }))
    .output(acknowledged),
}
