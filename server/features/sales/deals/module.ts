import { job, MINUTE_MS, type Module, SECOND_MS, type Shop } from '../../module.ts'
import { evidenceToSend } from '../shared/queues.ts'
import { followDeadlines } from './deadlines.ts'
import { submitEvidence } from './evidence.ts'
import { hideProblemPhotos } from './photos.ts'

export const deals: Module = {
  jobs: [job(evidenceToSend, (shop, { id }) => submitEvidence(shop, { id }))],
  repeats: [
    {
      name: 'deals',
      purpose: 'deals whose time is over do not move on',
      everyMs: 30 * SECOND_MS,
      open: shop => () => followDeadlines(followingIn(shop)),
    },
    {
      name: 'private-photos',
      purpose: 'photos of problems that an earlier version stored stay public',
      everyMs: MINUTE_MS,
      open:
        ({ db, services: { images } }) =>
        () =>
          hideProblemPhotos(db, images),
    },
  ],
}

const followingIn = ({ db, services: { jobs, payoutRules: payouts, log } }: Shop) => ({
  db,
  moving: { jobs, payouts },
  log,
})
