import { titlesToReread } from '../models/queues.ts'
import { job, MINUTE_MS, type Module } from '../module.ts'
import { readNewTitles, readTitlesAgain } from './read-titles.ts'

export const products: Module = {
  jobs: [job(titlesToReread, ({ db, services: { catalog } }) => readTitlesAgain({ db, catalog }))],
  repeats: [
    {
      name: 'read-titles',
      purpose: 'models are not read from titles',
      everyMs: 5 * MINUTE_MS,
      open:
        ({ db, services: { catalog } }) =>
        signal =>
          readNewTitles({ db, catalog, signal }),
    },
  ],
}
