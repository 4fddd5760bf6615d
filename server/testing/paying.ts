type Answer = { status: number; body: Record<string, unknown> }

/** Test numbers of the card provider. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  needsAuthentication: '4000 0025 0000 3155',
} as const

/** The meeting place and phone number that the buyers of these tests enter. */
export const TYPED = { meetingLocation: 'Central station', buyerNumber: '+1 503 555 0199' }

/** The payment's id, which is the prefix of its client secret. */
export const idOf = (clientSecret: unknown) => String(clientSecret).split('_secret')[0] ?? ''

/** The requests of a buyer's browser, for tests: each returns the server's response. */
export function buyingWith<Got extends Answer>(
  ask: (method: string, path: string, body?: unknown) => Promise<Got>,
) {
  const book = (productId: string, typed: Record<string, unknown> = {}) =>
    ask('POST', '/api/book-product', { productId, ...TYPED, ...typed })
  const start = (id: string, resellPrice?: number) =>
    ask('POST', '/api/create-payment-intent', { id, resellPrice })
  const confirm = (clientSecret: unknown, number: string = cards.good) =>
    ask('POST', '/api/sandbox-cards/confirm', {
      clientSecret,
      card: { number, expiry: '12/39', cvc: '123' },
    })
  const authenticate = (clientSecret: unknown, outcome: 'pass' | 'fail') =>
    ask('POST', '/api/sandbox-cards/authenticate', { clientSecret, outcome })
  const record = (id: string, transactionId: unknown, besides: Record<string, unknown> = {}) =>
    ask('POST', '/api/payments', { id, transactionId, ...besides })

  return {
    book,
    start,
    confirm,
    authenticate,
    record,
    cancel: (id: string) => ask('DELETE', `/api/booking/${id}`),
    receive: (id: string) => ask('PUT', `/api/receive-product/${id}`),

    /** Books and returns the booking's id. */
    async booking(productId: string): Promise<string> {
      const { status, body } = await book(productId)
      if (status !== 200) throw new Error(`Booking was refused: ${JSON.stringify(body)}`)
      return String(body._id)
    },
  }
}
