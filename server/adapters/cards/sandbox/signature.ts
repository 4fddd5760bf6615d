import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { WebhookRefused } from '../port.ts'

/** Seconds that a message may be old, or its sender's clock be ahead. */
const TOLERANCE_SECONDS = 300

const messageSchema = z.object({
  data: z.object({
    object: z.discriminatedUnion('object', [
      z.object({ object: z.literal('payment_intent'), id: z.string() }),
      z.object({ object: z.literal('charge'), payment_intent: z.string() }),
    ]),
  }),
})

/** The header `stripe-signature` for this body, as https://docs.stripe.com/webhooks#verify-manually describes it. */
export function signatureOf(body: string, secret: Uint8Array, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${hmac(secret, seconds, body).toString('hex')}`
}

/**
 * The intent that a message is about.
 * @throws WebhookRefused when it was not signed with this secret, or too long ago
 */
export function readMessage(
  { body, signature, now }: { body: string; signature: string | undefined; now: Date },
  secret: Uint8Array,
): string | undefined {
  const parts = (signature ?? '').split(',').map(part => part.split('='))
  const seconds = Number(parts.find(([name]) => name === 't')?.[1])
  if (!Number.isSafeInteger(seconds)) throw new WebhookRefused('This message is not signed.')
  const wanted = hmac(secret, seconds, body)
  const signed = parts.some(([name, value]) => name === 'v1' && isSame(wanted, value))
  if (!signed) throw new WebhookRefused('This message is not signed by the card provider.')
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) {
    throw new WebhookRefused('This message is too old.')
  }
  const message = messageSchema.safeParse(parsed(body))
  if (!message.success) return undefined
  const { object } = message.data.data
  return object.object === 'charge' ? object.payment_intent : object.id
}

const hmac = (secret: Uint8Array, seconds: number, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest()

function isSame(wanted: Buffer, hex: string | undefined): boolean {
  if (!hex || !/^[0-9a-f]{64}$/.test(hex)) return false
  return timingSafeEqual(wanted, Buffer.from(hex, 'hex'))
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new WebhookRefused('This message is not readable.')
  }
}
