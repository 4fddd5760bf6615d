import { eq } from 'drizzle-orm'
import { imageId, imageSources, scaled } from '#contract/image-address.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { storageFormat } from '#contract/phones/storage.ts'
import type { Queries } from '../../platform/database/connect.ts'
import type { EmailItem } from '../../platform/mail/email.ts'
import type { Site } from '../../platform/texts/language-of.ts'
import { amountIn, textsIn } from '../../platform/texts/texts.ts'
import { products } from '../../schema/products.ts'
import { bookings } from '../../schema/sales.ts'

type Writing = { dealId: string | undefined; site: Site; language: Language }

/** Returns the phone that a notice is about, as its email shows it; undefined when it is gone, or there is none. */
export async function phoneOfNotice(
  db: Queries,
  { path, productId }: { path: string; productId: string | null },
  { dealId, site, language }: Writing,
): Promise<EmailItem | undefined> {
  const id = LISTING_PAGE.exec(path)?.[1] ?? productId
  const found = dealId ? await booked(db, dealId) : id ? await listed(db, id) : undefined
  if (!found) return undefined
  const { name, image, priceCents } = found
  const t = textsIn(language)('mails')
  const photo = photoIn(image, site)
  return {
    ...(photo && { photo: { ...photo, alt: t('phone.photo', { name }) } }),
    price: amountIn(language, priceCents),
    name: t('phone.name', { name }),
    facts: factsText(found, language),
    condition: conditionText(found, language),
  }
}

const LISTING_PAGE = /^\/product-details\/([0-9a-f-]{36})$/

const facts = {
  storageGb: products.storageGb,
  batteryHealth: products.batteryHealth,
  lock: products.lock,
  carrier: products.carrier,
  condition: products.condition,
  location: products.location,
}

async function listed(db: Queries, id: string) {
  const [row] = await db
    .select({ name: products.name, images: products.images, priceCents: products.resellPriceCents, ...facts })
    .from(products)
    .where(eq(products.id, id))
  return row && { ...row, image: row.images[0] ?? '' }
}

/** The phone of a deal, with the name, photo and price of its booking. The listing may be gone. */
async function booked(db: Queries, id: string) {
  const { productName: name, productImage: image, priceCents } = bookings
  const [row] = await db
    .select({ name, image, priceCents, ...facts })
    .from(bookings)
    .leftJoin(products, eq(products.id, bookings.productId))
    .where(eq(bookings.id, id))
  return row
}

type Found = NonNullable<Awaited<ReturnType<typeof booked>>>

/** Pixels. */
const WIDTH = 104

/** Only files of the shop, so that no other host learns who reads the email. */
function photoIn(image: string, { address }: Site) {
  if (!imageId(image)) return undefined
  const { fallback, size } = imageSources(image, { square: true })
  const { width, height } = size ?? { width: WIDTH, height: WIDTH }
  return { url: `${address}${fallback}`, ...scaled({ width, height }, WIDTH / width) }
}

/** Storage, battery and lock as far as they are known. */
function factsText({ storageGb, batteryHealth, lock, carrier }: Found, language: Language): string {
  const { locale } = LANGUAGES[language]
  const t = textsIn(language)('card')
  const number = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options).format(value)
  return [
    storageGb && number(...storageFormat(storageGb)),
    batteryHealth &&
      textsIn(language)('listingForm')('said.battery', {
        percent: number(batteryHealth / 100, { style: 'percent' }),
      }),
    lock && (lock === 'locked' && carrier ? t('lockedTo', { carrier }) : t(lock)),
  ]
    .filter(Boolean)
    .join(' · ')
}

function conditionText({ condition, location }: Found, language: Language): string {
  // The listing of a deal may be gone.
  if (!condition || !location) return ''
  const texts = textsIn(language)
  return texts('mails')('phone.condition', {
    condition: texts('facts')(`conditions.${condition}`),
    place: location,
  })
}
