import { sql } from 'drizzle-orm'
import { photosToCompare } from '../images/queues.ts'
import { job, MINUTE_MS, type Module } from '../module.ts'
import { checkImei, checkImeisDaily } from './check-imei.ts'
import { comparePhotos } from './compare-photos.ts'
import { imeisToCheck } from './queues.ts'

export const review: Module = {
  jobs: [
    job(imeisToCheck, (shop, { productId }) => checkImei(shop, productId)),
    job(photosToCompare, (shop, { productId }) => comparePhotos(shop, productId)),
  ],
  retention: [
    {
      what: 'code photos after their review, and words without a photo',
      days: 30,
      erase: (before, limit) => sql`
        delete from code_photos where id in (
          select id from code_photos
          where coalesce(reviewed_at, case when photo is null then expires_at end) < ${before} limit ${limit})`,
    },
    {
      what: 'reports about listings',
      days: 365,
      erase: (before, limit) => sql`
        delete from listing_reports where id in (
          select id from listing_reports where created_at < ${before} limit ${limit})`,
    },
    {
      what: 'decisions about listings',
      days: 730,
      erase: (before, limit) => sql`
        delete from review_items where id in (
          select id from review_items where decided_at < ${before} limit ${limit})`,
    },
  ],
  repeats: [
    {
      name: 'check-imeis',
      purpose: 'listings are not compared with the list of stolen phones again',
      everyMs: 5 * MINUTE_MS,
      open: shop => () => checkImeisDaily(shop),
    },
  ],
}
