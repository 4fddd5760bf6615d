import type { ShopPage } from '#contract/search/shop-pages.ts'
import { list } from '../list.ts'

/** Questions to the shop, by the page that answers them. */
export const SHOP: Record<ShopPage, string[]> = {
  sell: list(`
    sell my phone, sell a phone, sell phone, sell phones, sell your phone, sell my old phone, sell my used phone, sell my iphone,
    sell my samsung, how do i sell, how to sell, i want to sell, selling my phone, trade in, trade ins, trade in my phone, take trade ins, accept trade ins, do trade ins, buy phones from people, do you buy phones, do you buy
    used phones, swap my phone,
    what is my phone worth, how much is my phone worth, how much is my, how much can i get for my, what can i get for my, how
    much would i get for my, how much will i get for my, value of my, vender mi celular, handy verkaufen
  `),
  contact: list(`
    contact, customer service, customer care, support, help, phone number, talk to someone, complaint, speak to a human, live
    chat, kontakt
  `),
  about: list(`
    how do i pay, how to pay, how can i pay, payment, payments, payment methods, paypal, klarna, afterpay, financing,
    installments, is it safe, is this safe, is this legit, is this site legit, is it legit, are you legit, are you guys legit,
    legit site, is this website legit, is this site safe, scam, how does it work, how does this work, how does this site work,
    are these phones stolen, stolen, buyer protection, are the phones checked, how do returns work, can i return, can i return it, can i return a phone, can i return the phone, how do refunds work, do you accept returns, do you take returns, what if i dont like it, how do i return, how long does shipping take, how long is shipping, how much is shipping, how much does
    shipping cost, shipping cost, shipping costs, shipping time, delivery time, how long does delivery take, is shipping free, when will it arrive, when does it arrive, how does shipping work, how does
    delivery work
  `),
}

/** A question about shipping, with where to. */
export const SHIPS =
  '(?:do|can|will|could|would) (?:you|u|they|sellers?)(?: guys)? (?:ship|deliver|send)(?! (?:an?|the|me|us|one|some) )(?: (?:it|them|phones?|internationally|worldwide|abroad))?(?: to [\\p{L} ]+)?|(?:do|can|will|could|would) (?:you|u|they)(?: guys)? (?:fix|repair|replace|unlock|accept|finance|price match)(?: [\\p{L} ]+)?'

/** Words for a phone that nobody has used, which the shop does not have. */
export const NEW = list(`
  brand new, new in box, nib, bnib, sealed, factory sealed, unused, new condition, never used, unopened
`)
