import type { MiddlewareHandler } from 'hono'

/** Characters. Longer than every address of the shop, and shorter than the limits of common proxies. */
export const MAX_ADDRESS_LENGTH = 4096

export type AddressError = { status: 400 | 414; message: string }

/**
 * Refuses invalid addresses before any handler reads them: too long, with broken percent encoding, or with a NUL
 * character, which PostgreSQL cannot store in a text.
 */
export const guardAddress =
  (refuse: (request: Request, error: AddressError) => Response | Promise<Response>): MiddlewareHandler =>
  async (context, next) => {
    const error = errorOfAddress(context.req.url)
    if (error) return refuse(context.req.raw, error)
    return next()
  }

/** @returns the error of an address; undefined when it is valid */
export function errorOfAddress(address: string): AddressError | undefined {
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
