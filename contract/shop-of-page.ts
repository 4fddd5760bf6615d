import type { Shop } from './shop.ts'

/** The shop of a page, as its server says (`web/routes/__root.tsx`). */
export const SHOP: Shop = JSON.parse(document.documentElement.dataset.shop ?? '')
