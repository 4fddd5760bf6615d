import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { addReadyAccount } from '#server/adapters/cards/simulator/interventions.ts'
import { listingInput } from '#server/testing/listing-input.ts'
import { buyingWith } from '#server/testing/paying.ts'
import { browserOf, PASSWORD } from '#server/testing/people.ts'
import { jpeg } from '#server/testing/sample-pictures.ts'
import type { Shop } from '#server/testing/shop-app.ts'

/** The time limit until a listing can be found, in milliseconds. */
const FOUND_WITHIN_MS = 15_000

/**
 * A seller and a buyer who make a complete sale over HTTP, from signing in to the accepted hand-over.
 * @param pool for events outside the shop: it confirms the email address, and sets up the seller at the card provider
 */
export function salesOf(shop: Pick<Shop, 'ask'>, pool: pg.Pool) {
  async function person(role: 'buyer' | 'seller') {
    const email = `${randomUUID()}@example.org`
    const browser = browserOf(shop)
    succeeded(await browser.signUp(email))
    succeeded(await browser.register({ name: 'Robin', email, role, verified: false }))
    await pool.query('update users set email_confirmed_at = now() where email = $1', [email])
    await pool.query('update identity.user set email_verified = true where email = $1', [email])
    return { email, browser }
  }

  /** Signs in with a password that the previous version has hashed. */
  async function signIn({ email }: { email: string }) {
    const browser = browserOf(shop)
    succeeded(await browser.signIn(email, PASSWORD))
    const { accessToken } = succeeded(await browser.exchange(email))
    return { browser, token: String(accessToken), ask: browser.as(String(accessToken)) }
  }

  async function upload(token: string): Promise<string> {
    const form = new FormData()
    form.append('image', new File([new Uint8Array(jpeg)], 'phone.jpg', { type: 'image/jpeg' }))
    const headers = { authorization: `bearer ${token}` }
    const answer = await shop.ask('/api/upload', { method: 'POST', headers, body: form })
    const { data } = succeeded({ status: answer.status, body: await answer.json() })
    return new URL((data as { url: string }).url, 'http://shop').pathname
  }

  /** Lists a phone and shows it. @returns its id */
  async function list({ ask, token }: Awaited<ReturnType<typeof signIn>>, name: string): Promise<string> {
    const productImage = await upload(token)
    const { _id } = succeeded(await ask('POST', '/api/add-product', listingOf(name, productImage)))
    const id = String(_id)
    succeeded(await ask('PUT', `/api/product/${id}`, { displayListing: true }))
    return id
  }

  async function find(name: string, id: string): Promise<void> {
    const deadline = Date.now() + FOUND_WITHIN_MS
    for (;;) {
      const answer = await shop.ask(`/api/allproducts?${new URLSearchParams({ q: name })}`)
      if ((await answer.text()).includes(id)) return
      if (Date.now() > deadline) throw new Error(`The search does not find ${name}.`)
      await sleep(300)
    }
  }

  return {
    /** Creates a seller and a buyer with the version that serves now. */
    async pair() {
      const [seller, buyer] = [await person('seller'), await person('buyer')]
      const account = await addReadyAccount(pool)
      await pool.query(
        `insert into payout_accounts (user_id, account_id, can_receive, currency)
         select id, $1, true, 'usd' from users where email = $2`,
        [account, seller.email],
      )
      return { seller, buyer }
    },

    signIn,

    list,

    /** Sells one phone, from the listing to the accepted hand-over, each request at the next program. */
    async sell({ seller, buyer }: Pair): Promise<void> {
      const [selling, buying] = [await signIn(seller), await signIn(buyer)]
      const name = `Nokia 3310 ${randomUUID().slice(0, 8)}`
      const productId = await list(selling, name)
      await find(name, productId)
      for (const path of ['/', '/all-products', `/product-details/${productId}`])
        succeeded({ status: (await shop.ask(path)).status, body: { path } })
      const { start, confirm, record, booking } = buyingWith(buying.ask)
      const id = await booking(productId)
      const { clientSecret } = succeeded(await start(id))
      const { id: intentId } = succeeded(await confirm(clientSecret))
      succeeded(await record(id, intentId))
      const { code } = succeeded(await buying.ask('GET', `/api/deals/${id}/code`))
      succeeded(await selling.ask('POST', `/api/deals/${id}/hand-over`, { code }))
      succeeded(await buying.ask('POST', `/api/deals/${id}/accept`))
      succeeded(await buying.browser.signOut())
    },
  }
}

type Pair = Record<'seller' | 'buyer', { email: string }>

function succeeded({ status, body }: { status: number; body: Record<string, unknown> }) {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

const listingOf = (productName: string, productImage: string) =>
  listingInput(productImage, { productName, productCategory: 'Nokia', productImages: [productImage] })
