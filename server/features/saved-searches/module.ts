import { job, type Module } from '../module.ts'
import { alertsToSend } from '../queues.ts'
import { alertPeopleAbout } from './alerts.ts'

export const savedSearches: Module = {
  jobs: [job(alertsToSend, ({ db, services: { search } }, news) => alertPeopleAbout({ db, search }, news))],
}
