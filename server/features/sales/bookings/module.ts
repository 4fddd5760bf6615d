import { HOUR_MS, type Module } from '../../module.ts'
import { lapseOldBookings } from '../deals/ending.ts'

export const bookings: Module = {
  repeats: [
    {
      name: 'old-bookings',
      purpose: 'bookings that are not paid for a month do not end',
      everyMs: HOUR_MS,
      open:
        ({ db, services: { jobs } }) =>
        () =>
          lapseOldBookings(db, jobs),
    },
  ],
}
