import { CircleAlert, MapPin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FOR_PARTS } from '#contract/constants.ts'
import { EXAMPLE_NUMBER } from '#contract/country.ts'
import { minorOf, priceText, unitsOf } from '#contract/money.ts'
import { hasPostalCode } from '#contract/postal-codes.ts'
import type { ProductDetails } from '#contract/products/schemas.ts'
import { type BookingForm, bookingFormSchema } from '#contract/sales/bookings/form.ts'
import { dealFieldMessages } from '#contract/sales/deals/messages.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { requestIds } from '../../../platform/api/request-ids.ts'
import { FailureNotice } from '../../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { codeOf } from '../../../platform/http/error.ts'
import type { SignedInUser } from '../../../platform/session/session.ts'
import { distanceText } from '../../../texts/formats.ts'
import { texts } from '../../../texts/texts.ts'
import { bdi } from '../../../ui/bdi.tsx'
import { bold, boldName } from '../../../ui/bold.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogFoot } from '../../../ui/dialog-foot.tsx'
import { Field } from '../../../ui/field.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConditionBadge } from '../../phones/condition-badge.tsx'
import { ownPlace } from '../../places/own-place.ts'
import { useDistance } from '../../places/use-distance.ts'
import { DeliveryChoice, ShippingAddress } from '../payments/delivery-choice.tsx'

type BookingDialogProps = {
  product: ProductDetails
  /** The price that the page showed when the dialog was opened. */
  seenPrice: number
  user: SignedInUser
  open: boolean
  onClose(): void
  /** @param id the ID of the booking */
  onBooked(id: string): void
  /** Called when the dialog closes after an error that means that the page is outdated. */
  onRefused(): void
}

/** What a program sends is not checked as strictly. */
const formSchema = bookingFormSchema.refine(
  ({ delivery, shippingAddress }) =>
    delivery !== 'shipping' || shippingAddress === '' || hasPostalCode(shippingAddress),
  { path: ['shippingAddress'], error: dealFieldMessages.postalCode },
)

const OUTDATED = ['PRODUCT_NOT_FOUND', 'PRODUCT_SOLD', 'ALREADY_BOOKED', 'PRICE_CHANGED', 'NO_SHIPPING']

/** Asks how the buyer gets the phone, where, and how to reach the buyer, and books the phone. Loaded when it is first opened. */
export function BookingDialog(props: BookingDialogProps) {
  const { product, seenPrice, user, open, onClose, onBooked, onRefused } = props
  const t = texts('booking')
  const refused = useRef(false)
  const [ids] = useState(requestIds)
  const [quoted, setQuoted] = useState<number>()
  const price = quoted ?? product.resellPrice
  const { form, field, submit, busy, failure } = useCheckedForm<BookingForm>({
    schema: formSchema,
    values: { meetingLocation: '', buyerNumber: '', delivery: 'meeting', shippingAddress: '' },
    async send({ delivery, meetingLocation, shippingAddress, buyerNumber }) {
      const where = delivery === 'shipping' ? { delivery, shippingAddress } : { meetingLocation }
      try {
        const request = { productId: product._id, resellPrice: price, ...where, buyerNumber }
        const { _id } = await browserApi.bookings.book({ ...request, requestId: ids.idFor(request) })
        ids.clear()
        toast({ kind: 'success', text: t('booked') })
        onBooked(_id)
      } catch (error) {
        refused.current = OUTDATED.includes(codeOf(error) ?? '')
        const changed = changedPrice(error)
        if (changed === undefined) throw error
        setQuoted(changed)
      }
    },
  })

  const { shippingPrice } = product
  const delivery = shippingPrice === undefined ? 'meeting' : (form.watch('delivery') ?? 'meeting')

  useEffect(() => {
    if (open) form.setFocus('meetingLocation')
  }, [open, form])

  function close() {
    onClose()
    if (refused.current) onRefused()
    refused.current = false
    setQuoted(undefined)
  }

  return (
    <Dialog title={t('title')} open={open} onClose={close}>
      <form method="post" onSubmit={submit} noValidate>
        <FailureNotice failure={failure} />
        <p className="mb-4 text-quiet">{t('lead')}</p>
        {product.condition === FOR_PARTS && (
          <p className="mb-4 flex items-start gap-3 rounded-field border border-warning p-4">
            <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
            <span>{t.rich('forParts', { strong: bold })}</span>
          </p>
        )}
        {price !== seenPrice && <PriceChange from={seenPrice} to={price} />}
        <div className="flex flex-col gap-4">
          <Phone product={product} price={price} />
          {shippingPrice !== undefined && (
            <DeliveryChoice
              kind={delivery}
              shippingCents={minorOf(shippingPrice)}
              onChoose={kind => form.setValue('delivery', kind)}
            />
          )}
          {delivery === 'shipping' ? (
            <ShippingAddress {...field('shippingAddress')} />
          ) : (
            <div className="flex flex-col gap-3">
              <Field
                label={t('place')}
                required
                maxLength={200}
                dir="auto"
                hint={t('placeHint')}
                {...field('meetingLocation')}
              />
              <Way
                product={product}
                place={form.watch('meetingLocation') ?? ''}
                onShip={() => {
                  form.setValue('delivery', 'shipping')
                  queueMicrotask(() => form.setFocus('shippingAddress'))
                }}
              />
            </div>
          )}
          <Field
            label={t('number')}
            required
            type="tel"
            autoComplete="tel"
            dir="ltr"
            hint={t.rich('numberHint', { example: EXAMPLE_NUMBER, bdi })}
            {...field('buyerNumber')}
          />
          <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
            <Fact label={t('yourName')} value={user.name} />
            <Fact label={t('yourEmail')} value={user.email} />
          </div>
          <DialogFoot>
            {delivery === 'shipping' && shippingPrice !== undefined && (
              <p role="status" className="me-auto">
                {t.rich('total', {
                  total: priceText(unitsOf(minorOf(price) + minorOf(shippingPrice))),
                  strong: boldName,
                })}
              </p>
            )}
            <button type="button" className="btn btn-ghost" onClick={close}>
              {t('notNow')}
            </button>
            <SubmitButton busy={busy}>
              {price === seenPrice ? t('book') : t('bookFor', { price: priceText(price) })}
            </SubmitButton>
          </DialogFoot>
        </div>
      </form>
    </Dialog>
  )
}

type PhoneProps = { product: ProductDetails; price: number }

/** The phone that is booked, at this price. */
const Phone = ({ product, price }: PhoneProps) => (
  <div className="flex gap-4 rounded-field bg-base-200 p-3">
    <div className="size-16 shrink-0 overflow-hidden rounded-field">
      <Picture address={product.productImage} alt="" sizes="4rem" />
    </div>
    <div className="min-w-0 flex-1">
      <Plain label={texts('booking')('productName')} value={product.productName} className="font-semibold" />
      <div className="flex items-center gap-3">
        <Plain
          label={texts('booking')('price')}
          value={priceText(price)}
          className="font-bold text-xl tabular-nums"
        />
        <ConditionBadge condition={product.condition} />
      </div>
    </div>
  </div>
)

/** The way from the phone to the typed meeting place, with an offer to ship what is far away. */
function Way({ product, place, onShip }: { product: ProductDetails; place: string; onShip(): void }) {
  const t = texts('booking')
  const { location, shippingPrice } = product
  const [own] = useState(ownPlace)
  const distance = useDistance(location, place.trim() === '' ? (own ?? '') : place)
  const isFar = distance !== undefined && distance.miles > FAR_MILES
  return (
    <p className="flex min-h-6 items-start gap-1.5 text-sm">
      <MapPin className="mt-0.5 size-4 shrink-0 text-quiet" aria-hidden="true" />
      <span className="min-w-0">
        <span role="status" className="wrap-anywhere">
          {distance === undefined
            ? t.rich('phoneIsIn', { place: location, bdi })
            : distance.miles === 0
              ? t.rich('sameCity', { place: distance.from, bdi })
              : t.rich('farAway', { ...distance, distance: distanceText(distance.miles), bdi })}
          {isFar && shippingPrice === undefined && ` ${t('askForShipping')}`}
        </span>
        {isFar && shippingPrice !== undefined && (
          <>
            {' '}
            <button type="button" className="link font-semibold underline-offset-4" onClick={onShip}>
              {t('haveItShipped')}
            </button>
          </>
        )}
      </span>
    </p>
  )
}

/** From these miles on, shipping is suggested. */
const FAR_MILES = 50

type PlainProps = { label: string; value: string; className?: string }

/** A read-only field that looks like text. Its label is only for screen readers. */
const Plain = ({ label, value, className = '' }: PlainProps) => (
  <textarea
    readOnly
    dir="auto"
    aria-label={label}
    value={value}
    rows={1}
    className={`wrap-anywhere field-sizing-content block w-full resize-none bg-transparent rtl:text-right ${className}`}
  />
)

/** A read-only field that looks like text, below its label. */
const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className="min-w-0">
    <span className="text-quiet text-sm" aria-hidden="true">
      {label}
    </span>
    <Plain label={label} value={value} />
  </div>
)

/** The current price, if the server refused because the price has changed. */
function changedPrice(error: unknown): number | undefined {
  if (codeOf(error) !== 'PRICE_CHANGED' || !(error instanceof Error) || !('data' in error)) return undefined
  const { data } = error
  if (typeof data !== 'object' || data === null || !('resellPrice' in data)) return undefined
  return typeof data.resellPrice === 'number' ? data.resellPrice : undefined
}

/** A notice that the price has changed since the page was loaded.  */
function PriceChange({ from, to }: { from: number; to: number }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div
      ref={notice}
      role="alert"
      className="mb-6 flex scroll-mt-24 items-start gap-3 rounded-field border border-warning p-4"
    >
      <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <p>
        {texts('booking').rich('priceChanged', {
          from: priceText(from),
          to: priceText(to),
          old: chunks => (
            <bdi>
              <s className="tabular-nums">{chunks}</s>
            </bdi>
          ),
          new: chunks => (
            <bdi>
              <strong className="tabular-nums">{chunks}</strong>
            </bdi>
          ),
        })}
      </p>
    </div>
  )
}
