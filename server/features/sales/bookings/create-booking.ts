import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { LIVE_BOOKING_STATES } from '#contract/sales/bookings/states.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { products } from '../../../schema/products.ts'
import { bookings } from '../../../schema/sales.ts'
import { users } from '../../../schema/users.ts'

/** The reason why a phone cannot be booked, with the contract's error code. */
export type BookingError =
  | {
      code:
        | 'PRODUCT_NOT_FOUND'
        | 'OWN_PRODUCT'
        | 'PRODUCT_SOLD'
        | 'ALREADY_BOOKED'
        | 'NO_SHIPPING'
        | 'UNAUTHORIZED'
    }
  | { code: 'PRICE_CHANGED'; priceCents: number }

type BookingRequest = {
  productId: string
  buyerId: string
  buyerPhone: string
  /** Empty if the phone is shipped. */
  meetingLocation: string
  /** Where the phone is shipped to; absent when the buyer meets the seller. */
  shipTo?: string | undefined
  /** The price that the buyer saw; null: any price. */
  priceCents: number | null
  /** The ID of the terms of the deal. */
  termsId: string
}

/** A retry is needed only when the data changed between two statements, so a few are enough. */
const TRIES = 5

/**
 * Books a phone that is for sale and notifies its seller.
 * @returns the ID of the booking, or the reason for a refusal, without any change
 */
export async function createBooking(
  db: Queries,
  request: BookingRequest,
): Promise<{ id: string } | { refused: BookingError }> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const ids = { id: uuidv7(), noticeId: uuidv7() }
    const values = { ...request, ...ids, path: `/deals/${ids.id}` }
    const { rowCount } = await insertBooking(db, values)
    if (rowCount === 1) return { id: ids.id }
    const refused = await bookingError(db, request)
    if (refused) return { refused }
    // The reason for the refusal is gone already.
  }
  throw new Error(`Product ${request.productId} changed during each of ${TRIES} tries to book it.`)
}

/**
 * Inserts a booking with one statement, because bookings must be fast. It locks in the common order, people before products.
 * The product's lock waits for a sale in progress, and PostgreSQL then checks the product again. The unique index prevents a
 * second booking by the same buyer. The row count is the number of notices to the seller: one or none.
 */
const insertBooking = (db: Queries, values: BookingRequest & Ids & { path: string }) => {
  const delivery = values.shipTo === undefined ? 'meeting' : 'shipping'
  return db.execute(sql`
    with people as materialized (
      select id, name, email from users
      where id in (${values.buyerId}, (select seller_id from products where id = ${values.productId}))
      order by id for key share
    ), product as materialized (
      select id, seller_id, name, images[1] as image, resell_price_cents, shipping_cents, currency,
        listing_of(products) as listing
      from products
      where id = ${values.productId} and displayed and sold_at is null and (select count(*) from people) = 2
      for key share
    ), booking as (
      insert into bookings (id, product_id, buyer_id, seller_id, product_name, product_image, buyer_name,
        buyer_email, buyer_phone, seller_email, meeting_location, price_cents, currency, shipping_cents, delivery, ship_to, terms_id, listing,
        state, created_at, state_changed_at)
      select ${values.id}::uuid, product.id, buyer.id, seller.id, product.name, product.image, buyer.name,
        buyer.email, ${values.buyerPhone}, seller.email, ${values.meetingLocation}, resell_price_cents, currency, shipping_cents,
        ${delivery}::text, ${values.shipTo ?? null}::text, ${values.termsId}::uuid, product.listing, 'placed', now(), now()
      from product
      join people seller on seller.id = product.seller_id
      join people buyer on buyer.id = ${values.buyerId}
      where resell_price_cents = coalesce(${values.priceCents}::integer, resell_price_cents)
        and (${delivery}::text = 'meeting' or shipping_cents is not null)
      on conflict (product_id, buyer_id) where state in ('placed', 'paid', 'delivered') do nothing
      returning seller_id, product_name, buyer_name, buyer_id, product_id
    )
    insert into notices (id, user_id, kind, path, product_name, person_name, caused_by, product_id)
    select ${values.noticeId}::uuid, seller_id, 'booked', ${values.path}, product_name, buyer_name, buyer_id,
      product_id from booking`)
}

type Ids = { id: string; noticeId: string }

/** Returns the reason why a booking is refused; undefined when it would be accepted now. */
async function bookingError(
  db: Queries,
  { productId, buyerId, priceCents, shipTo }: BookingRequest,
): Promise<BookingError | undefined> {
  const [buyer] = await db
    .select({ id: users.id, product: products, bookingId: bookings.id })
    .from(users)
    .leftJoin(products, eq(products.id, productId))
    .leftJoin(
      bookings,
      and(
        eq(bookings.productId, productId),
        eq(bookings.buyerId, buyerId),
        inArray(bookings.state, [...LIVE_BOOKING_STATES]),
      ),
    )
    .where(eq(users.id, buyerId))
  if (!buyer) return { code: 'UNAUTHORIZED' }
  const { product, bookingId } = buyer
  if (bookingId) return { code: 'ALREADY_BOOKED' }
  if (product?.sellerId === buyerId) return { code: 'OWN_PRODUCT' }
  if (!product?.displayed) return { code: 'PRODUCT_NOT_FOUND' }
  if (product.soldAt) return { code: 'PRODUCT_SOLD' }
  if (shipTo !== undefined && product.shippingCents === null) return { code: 'NO_SHIPPING' }
  const price = product.resellPriceCents
  return priceCents === null || priceCents === price
    ? undefined
    : { code: 'PRICE_CHANGED', priceCents: price }
}
