import { LOCALE } from '#contract/locale.ts'
import type { BoxItem, Lock, Part } from '#contract/phones/facts.ts'

/** '128 GB' or '1 TB'. */
export const storageText = (gigabytes: number): string =>
  gigabytes >= 1024 && gigabytes % 512 === 0 ? `${gigabytes / 1024} TB` : `${gigabytes} GB`

const months = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })

type Updates = { updatesUntil?: string | undefined; stillUpdated?: boolean | undefined }

/** Until when a phone gets security updates; undefined when it is unknown. */
export function updatesText({ updatesUntil, stillUpdated }: Updates, now = new Date()): string | undefined {
  if (updatesUntil === undefined) return stillUpdated ? 'Still supported' : undefined
  const end = new Date(updatesUntil)
  const month = months.format(end)
  return end < now ? `Ended in ${month}` : `Until ${month}`
}

type Locked = { lock?: Lock | undefined; carrier?: string | undefined }

/** 'Unlocked', or the carrier that the phone is locked to; undefined when it is unknown. */
export function lockText({ lock, carrier }: Locked): string | undefined {
  if (lock === 'unlocked') return 'Unlocked'
  if (lock === 'locked') return carrier ? `Locked to ${carrier}` : 'Locked to a carrier'
  return undefined
}

export const boxLabels: Record<BoxItem, string> = {
  box: 'Original box',
  charger: 'Charger',
  cable: 'Cable',
  earphones: 'Earphones',
  case: 'Case',
  receipt: 'Receipt',
}

export const partLabels: Record<Part, string> = {
  screen: 'Screen',
  frame: 'Frame',
  back: 'Back',
  buttons: 'Buttons',
  cameras: 'Cameras',
  battery: 'Battery',
  speakers: 'Speakers',
  microphone: 'Microphone',
  ports: 'Ports',
}
