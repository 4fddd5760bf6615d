import { z } from 'zod'
import { MAX_PAGE_SIZE, PAGE_SIZE } from './constants.ts'
import { cleanLine } from './input/text.ts'
import { unitsOf } from './money.ts'

/** An identifier: a UUID, version 7. */
export const id = z.uuid("That's not a valid ID")

/** An address as RFC 5321 allows, without quotes and comments, in a domain with a dot. The domain is in its ASCII form. */
export const EMAIL_PATTERN =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i

/**
 * An e-mail address. It is cleaned and converted to lower case before it is checked. A domain with other letters is converted
 * to its ASCII form, which mail servers know.
 */
export const email = z
  .string({ error: 'Email Address is required' })
  .overwrite(typed => asciiDomain(cleanLine(typed).toLowerCase()))
  .min(1, 'Email Address is required')
  .max(254, 'Email address is too long')
  .pipe(z.email({ pattern: EMAIL_PATTERN, error: "That's not a valid email address" }))

function asciiDomain(address: string): string {
  const [local = '', domain = '', ...more] = address.split('@')
  if (more.length > 0 || /^\p{ASCII}*$/u.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain))
    return address
  return URL.canParse(`http://${domain}`) ? `${local}@${new URL(`http://${domain}`).hostname}` : address
}

/** Units of the shop's currency, see `money.ts`. */
export const units = z.number().min(0)

/** Units that a client sends. Their minor units fit into a column of the database. */
export const sentUnits = units.max(unitsOf(2_147_483_647))

/**
 * An ID that the client chooses for a request that creates something: a UUID. Within a day, a repeated request with the same ID
 * gets the first answer and creates nothing.
 */
export const requestId = z.uuid("That's not a valid ID").optional()

/** An instant: ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** The response of calls that change something. */
export const acknowledged = z.object({ acknowledged: z.boolean() })

/** The paging parameters of every call that returns a list. */
export const paging = z.object({
  limit: z.coerce
    .number({ error: 'limit must be a number' })
    .int('limit must be a whole number')
    .min(1, 'limit must be at least 1')
    .max(MAX_PAGE_SIZE, `limit must be at most ${MAX_PAGE_SIZE}`)
    .default(PAGE_SIZE),
  cursor: z.string().min(1, 'cursor is empty').max(200, 'cursor is too long').optional(),
})

/**
 * A page of a list: a plain array as the body, the address of the next page in the header `Link` (RFC 8288, `rel="next"`),
 * and the size of the whole list in `X-Total-Count`, if it is cheap to count.
 */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    headers: z.object({ link: z.string().optional(), 'x-total-count': z.string().optional() }),
    body: z.array(item),
  })

/** The body of a response that the server may stream. Clients get all of it at once. */
export const streamed = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.instanceof(ReadableStream), schema]) as unknown as Schema
