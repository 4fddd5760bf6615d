import { createHmac } from 'node:crypto'

const PERIOD_MS = 30_000

/**
 * The code that an authenticator app shows for this address (RFC 6238).
 * @param uri such as `otpauth://totp/…?secret=…`
 * @param steps the number of codes after the current one; servers accept the previous and the next one, too
 */
export function appCode(uri: string, steps = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS) + steps))
  const secret = fromBase32(new URL(uri).searchParams.get('secret') ?? '')
  const digest = createHmac('sha1', secret).update(counter).digest()
  const code = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(code % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, '')].map(letter =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map(byte => Number.parseInt(byte, 2)))
}
