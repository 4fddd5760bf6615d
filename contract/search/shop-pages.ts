/** Pages that answer questions to the shop, by their paths. */
export const SHOP_PAGES = ['sell', 'contact', 'about'] as const
export type ShopPage = (typeof SHOP_PAGES)[number]
