import type { MiddlewareHandler } from 'hono'

/** Characters. Longer than any address of ours can be, shorter than what proxies let through. */
export const MAX_ADDRESS_LENGTH = 4096

export type AddressFault = { status: 400 | 414; message: string }

/**
 * Refuses addresses that nothing behind can make sense of, before anything reads them: too long, broken percent
 * encoding, or a NUL character, which PostgreSQL cannot hold in a text.
 */
export const guardAddress =
  (refuse: (request: Request, fault: AddressFault) => Response | Promise<Response>): MiddlewareHandler =>
  async (context, next) => {
    const fault = faultOfAddress(context.req.url)
    if (fault) return refuse(context.req.raw, fault)
    return next()
  }

/** What is wrong with this address; nothing when it makes sense. */
export function faultOfAddress(address: string): AddressFault | undefined {
  if (address.length > MAX_ADDRESS_LENGTH) {
    return { status: 414, message: 'That address is too long.' }
  }
  try {
    if (!decodeURIComponent(address).includes('\0')) return undefined
  } catch {
    // Broken percent encoding.
  }
  return { status: 400, message: "That address isn't valid." }
}
