import { probeStore } from '../../adapters/images/probe.ts'
import { PICTURE_STORE_WORK } from '../../platform/metrics/process-gauges.ts'
import { job, MINUTE_MS, type Module } from '../module.ts'
import { fingerprintPictures } from './fingerprint-pictures.ts'
import { picturesToRemove } from './queues.ts'
import { removePicturesNow } from './sweep.ts'

export const images: Module = {
  jobs: [
    job(picturesToRemove, ({ db, services: { images } }, { addresses }) =>
      removePicturesNow({ db, store: images }, addresses),
    ),
  ],
  repeats: [
    {
      name: 'fingerprints',
      purpose: 'copied photos are not found',
      everyMs: 5 * MINUTE_MS,
      open: shop => () => fingerprintPictures(shop),
    },
    {
      name: PICTURE_STORE_WORK,
      purpose: 'the picture store does not accept pictures, so uploads fail',
      everyMs: 5 * MINUTE_MS,
      open: ({ config, services: { images } }) =>
        config.images.kind === 's3'
          ? async () => {
              if (!(await probeStore(images)))
                throw new Error('The picture store returns other data than was written.')
            }
          : undefined,
    },
  ],
}
