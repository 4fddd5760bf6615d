import { HOLD_MINUTES } from '#contract/constants.ts'
import { type BookingState, isSale, type PaymentState } from '#contract/sales/bookings/states.ts'

/**
 * The expected state of the shop after any history, as briefly as possible. It ignores the database, the provider and the
 * order of messages, and only uses who booked, who paid, and when. Buyers and phones are numbered by their list index.
 */

export type ModelPhone = { exists: boolean; displayed: boolean; sold: boolean; price: number }
export type ModelBooking = { id: string; buyer: number; phone: number; price: number; state: BookingState }
export type ModelPayment = {
  /** The provider's id of the intent. */
  intent: string
  booking: ModelBooking
  state: PaymentState
  /** Minutes. */
  heldUntil: number
  /** The time of the last state change, in minutes. */
  changedAt: number
  atProvider: 'open' | 'succeeded' | 'cancelled'
  refunded: boolean
}

export class Model {
  /** Minutes since the beginning. */
  now = 0
  readonly phones: ModelPhone[]
  readonly bookings: ModelBooking[] = []
  readonly payments: ModelPayment[] = []

  constructor(prices: number[]) {
    this.phones = prices.map(price => ({ exists: true, displayed: true, sold: false, price }))
  }

  phone(number: number): ModelPhone {
    const phone = this.phones[number]
    if (!phone) throw new Error(`There is no phone ${number}.`)
    return phone
  }

  /** The last booking of this phone by this buyer, in any state. */
  booking(buyer: number, phone: number): ModelBooking | undefined {
    return this.bookings.findLast(booking => booking.buyer === buyer && booking.phone === phone)
  }

  /** The last payment for this booking. */
  payment(booking: ModelBooking | undefined): ModelPayment | undefined {
    return this.payments.findLast(payment => payment.booking === booking)
  }

  mayBook(buyer: number, phone: number): boolean {
    const { exists, displayed, sold } = this.phone(phone)
    const booking = this.booking(buyer, phone)
    const has = booking && (booking.state === 'placed' || isSale(booking.state))
    return exists && displayed && !sold && !has
  }

  book(id: string, buyer: number, phone: number): void {
    this.bookings.push({ id, buyer, phone, price: this.phone(phone).price, state: 'placed' })
  }

  cancel(booking: ModelBooking): void {
    if (booking.state !== 'placed') return
    booking.state = 'cancelled'
    this.endHolds(payment => payment.booking === booking)
  }

  mayDelete(phone: number): boolean {
    return (
      this.phone(phone).exists &&
      // The deals of these histories are never over.
      !this.phone(phone).sold &&
      !this.paymentsFor(phone).some(
        ({ state, heldUntil }) => state === 'refunding' || (state === 'held' && heldUntil > this.now),
      )
    )
  }

  delete(number: number): void {
    this.phone(number).exists = false
    this.lapseBookings(number)
  }

  /** Whether this buyer may start to pay or continue. */
  start(booking: ModelBooking): 'refused' | 'waits' | 'goes-on' | 'begins' {
    for (const payment of this.payments.filter(payment => payment.booking === booking)) {
      const ended = payment.state === 'releasing' || this.hasRunOut(payment)
      if (ended) this.settle(payment)
    }
    const phone = this.phone(booking.phone)
    if (booking.state !== 'placed' || !phone.exists || phone.sold || !phone.displayed) return 'refused'
    const holding = this.paymentsFor(booking.phone).find(({ state }) => state === 'held')
    if (holding && !this.hasRunOut(holding)) {
      if (holding.booking !== booking) return 'refused'
      if (holding.atProvider === 'open') return 'goes-on'
      this.settle(holding)
      return 'refused'
    }
    if (holding) this.move(holding, 'releasing')
    return this.mustWait(booking) || this.hasHeldLong(booking) ? 'waits' : 'begins'
  }

  /** Whether this buyer has recently let two holds on this phone expire unpaid in short succession. */
  private mustWait({ buyer, phone }: ModelBooking): boolean {
    const [last, before] = this.payments
      .filter(({ booking }) => booking.buyer === buyer && booking.phone === phone)
      .filter(({ state }) => state === 'releasing' || state === 'released')
      .filter(({ booking, changedAt, heldUntil }) => changedAt >= heldUntil || booking.state === 'cancelled')
      .map(({ changedAt, heldUntil }) => Math.min(changedAt, heldUntil))
      .toSorted((one, other) => other - one)
    if (last === undefined || before === undefined) return false
    return last - before < 60 && this.now - last < 60
  }

  /** Whether another hold of this buyer on this phone would make more than two whole ones within an hour. */
  private hasHeldLong({ buyer, phone }: ModelBooking): boolean {
    const held = this.payments
      .filter(({ booking }) => booking.buyer === buyer && booking.phone === phone)
      .filter(({ state }) => state === 'held' || state === 'releasing' || state === 'released')
      .map(({ state, changedAt, heldUntil }) => {
        const began = Math.max(heldUntil - HOLD_MINUTES, this.now - 60)
        return Math.max(0, Math.min(heldUntil, state === 'held' ? this.now : changedAt) - began)
      })
    return held.reduce((sum, minutes) => sum + minutes, 0) > HOLD_MINUTES
  }

  private move(payment: ModelPayment, state: ModelPayment['state']): void {
    payment.state = state
    payment.changedAt = this.now
  }

  begin(intent: string, booking: ModelBooking): void {
    const heldUntil = this.now + HOLD_MINUTES
    const changedAt = this.now
    const begun = { intent, booking, heldUntil, changedAt }
    this.payments.push({ ...begun, state: 'held', atProvider: 'open', refunded: false })
  }

  /** The shop polls the state of a payment at the provider and completes it as far as possible. */
  settle(payment: ModelPayment): void {
    const waits = payment.state === 'held' || payment.state === 'releasing'
    if (waits && payment.atProvider === 'succeeded') this.takeMoney(payment)
    if (this.hasRunOut(payment)) this.move(payment, 'releasing')
    if (payment.state === 'releasing') {
      payment.atProvider = 'cancelled'
      this.move(payment, 'released')
    }
    if (payment.state === 'refunding') {
      payment.refunded = true
      payment.state = 'refunded'
    }
  }

  private takeMoney(payment: ModelPayment): void {
    const { booking } = payment
    const phone = this.phone(booking.phone)
    if (booking.state !== 'placed' || !phone.exists || phone.sold) {
      payment.state = 'refunding'
      return
    }
    payment.state = 'captured'
    booking.state = 'paid'
    phone.sold = true
    this.lapseBookings(booking.phone)
  }

  private lapseBookings(phone: number): void {
    for (const booking of this.bookings) {
      if (booking.phone === phone && booking.state === 'placed') booking.state = 'lapsed'
    }
    this.endHolds(payment => payment.booking.phone === phone)
  }

  private endHolds(which: (payment: ModelPayment) => boolean): void {
    for (const payment of this.payments) {
      if (payment.state === 'held' && which(payment)) this.move(payment, 'releasing')
    }
  }

  private hasRunOut({ state, heldUntil }: ModelPayment): boolean {
    return state === 'held' && heldUntil <= this.now
  }

  private paymentsFor(phone: number): ModelPayment[] {
    return this.payments.filter(({ booking }) => booking.phone === phone)
  }
}
