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
  repeats: [
    {
      name: 'check-imeis',
      purpose: 'listings are not compared with the list of stolen phones again',
      everyMs: 5 * MINUTE_MS,
      open: shop => () => checkImeisDaily(shop),
    },
  ],
}
