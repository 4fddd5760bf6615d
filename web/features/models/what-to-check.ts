import type { Model } from '#contract/models/schemas.ts'
import type { en } from '#contract/texts/en.ts'

/** A key of the texts `model.check`. */
type Check = Exclude<keyof (typeof en)['model']['check'], 'title'>

const YEAR_MS = 365.25 * 24 * 3_600_000

/** What a buyer should check with this model, by its brand and age. */
export function whatToCheck(model: Model, now: Date): Check[] {
  const age = model.releasedOn ? (now.getTime() - Date.parse(model.releasedOn)) / YEAR_MS : undefined
  const isApple = model.brand === 'Apple'
  const isFolding = /\b(fold|flip|razr)/i.test(model.model)
  const updatesEnded = model.updatesUntil !== undefined && Date.parse(model.updatesUntil) < now.getTime()
  const isOld = age !== undefined && age > 2
  return [
    isApple ? 'activationLock' : 'accounts',
    'imei',
    ...(isFolding ? (['fold'] as const) : []),
    ...(isOld ? ([isApple ? 'appleBattery' : 'battery'] as const) : []),
    ...(updatesEnded ? (['noUpdates'] as const) : []),
    'carrierLock',
  ]
}
