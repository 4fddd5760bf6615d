import type { Model } from '#contract/models/schemas.ts'

type Check = { title: string; text: string }

const YEAR_MS = 365.25 * 24 * 3_600_000

/** What a buyer should check with this model, by its brand and age. */
export function whatToCheck(model: Model, now: Date): Check[] {
  const age = model.releasedOn ? (now.getTime() - Date.parse(model.releasedOn)) / YEAR_MS : undefined
  const isApple = model.brand === 'Apple'
  const isFolding = /\b(fold|flip|razr)/i.test(model.model)
  const updatesEnded = model.updatesUntil !== undefined && Date.parse(model.updatesUntil) < now.getTime()
  return [
    isApple
      ? {
          title: 'Activation Lock is off',
          text: 'In Settings, the seller signs out of iCloud. A phone that asks for somebody else’s Apple Account cannot be used.',
        }
      : {
          title: 'No account is left on it',
          text: 'The seller removes every account before resetting the phone. Otherwise it asks for the old account after the reset.',
        },
    {
      title: 'The IMEI is the same everywhere',
      text: 'Dial *#06#. The number must be the one in the settings, and on the box if there is one.',
    },
    ...(isFolding
      ? [
          {
            title: 'The fold',
            text: 'Open and close it a few times. The crease is normal; bright lines, bubbles and a hinge that grinds are not.',
          },
        ]
      : []),
    ...(age !== undefined && age > 2
      ? [
          {
            title: 'The battery',
            text: isApple
              ? 'Settings, Battery, Battery Health. Below 80 percent the phone gets through less than a day and may slow down.'
              : 'After more than two years, expect less than the capacity when new. Ask how long it lasts, and watch it during the meeting.',
          },
        ]
      : []),
    ...(updatesEnded
      ? [
          {
            title: 'It gets no security updates anymore',
            text: 'It still works, but do not use it for banking, and pay accordingly.',
          },
        ]
      : []),
    {
      title: 'The lock of a carrier',
      text: 'Put your own SIM card in, and make a call before you confirm that you have the phone.',
    },
  ]
}
