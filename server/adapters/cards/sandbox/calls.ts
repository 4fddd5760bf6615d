import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Sandbox, SandboxIntent } from './ledger.ts'
import { SandboxRefusal } from './refusal.ts'

const CARD = 'Send the card as {number, expiry, cvc}, all of them texts.'
const OBJECT = 'Send a JSON object.'

const clientSecret = z
  .string('Send the client secret of the payment as clientSecret.')
  .max(255, 'That is no client secret.')
const typed = z.string(CARD).max(40, CARD)

const confirmSchema = z.object(
  { clientSecret, card: z.object({ number: typed, expiry: typed, cvc: typed }, CARD) },
  OBJECT,
)
const outcome = z.enum(['pass', 'fail'], 'Send how the second step ended as outcome: pass or fail.')
const authenticateSchema = z.object({ clientSecret, outcome }, OBJECT)

/**
 * What a browser asks the sandbox. Whoever has the client secret of an intent may pay it, and may do nothing else.
 * @param onCharged told after money has moved, so that its message leaves at once
 */
export function sandboxCalls({ sandbox, onCharged }: { sandbox: Sandbox; onCharged: () => void }): Hono {
  const answer = (context: Context, { id, status }: SandboxIntent) => {
    if (status === 'succeeded') onCharged()
    return context.json({ id, status: status === 'authenticating' ? 'requires_action' : status })
  }

  return new Hono()
    .post('/confirm', async context => {
      const { clientSecret, card } = await bodyOf(context, confirmSchema)
      return answer(context, await sandbox.confirm(clientSecret, card))
    })
    .post('/authenticate', async context => {
      const { clientSecret, outcome } = await bodyOf(context, authenticateSchema)
      return answer(context, await sandbox.authenticate(clientSecret, outcome))
    })
    .onError((error, context) => {
      if (!(error instanceof SandboxRefusal)) throw error
      const { code, declineCode, message, status } = error
      const type = status === 402 ? 'card_error' : 'invalid_request_error'
      return context.json(
        { error: { type, code, ...(declineCode && { decline_code: declineCode }), message } },
        status,
      )
    })
}

const malformed = (message: string) => new SandboxRefusal(400, 'parameter_invalid', message)

async function bodyOf<Body>(context: Context, schema: z.ZodType<Body>): Promise<Body> {
  const body = await context.req.json().catch(() => {
    throw malformed(OBJECT)
  })
  const read = schema.safeParse(body)
  if (!read.success) throw malformed(read.error.issues[0]?.message ?? OBJECT)
  return read.data
}
