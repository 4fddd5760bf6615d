import { wordsOfNumber } from '../models/numbers.ts'
import { COMPUTER } from './computer.ts'
import { IPHONE_SCREENS } from './iphone-screens.ts'
import type { Device, Fit, SeenDevice } from './schemas.ts'

/** The phone that a listing claims to be, by its catalog model or its title. */
export type ClaimedPhone = { brand: string; name: string }

/** The other system of devices that are not phones. */
const TABLET = 'iPadOS'

/** Returns what a report stores about a device. */
export function seenDevice(device: Device): SeenDevice {
  const { width, height, ratio } = device
  const system = systemOf(device)
  const version = versionOf(device, system)
  const model = modelOf(device)
  return {
    ...(system && { system }),
    ...(version && { version }),
    ...(model && { model }),
    width,
    height,
    ratio,
  }
}

/** Judges whether a device can be the phone of a listing. Browsers reveal little, so the result is often `unknown`. */
export function fitOf({ brand, name }: ClaimedPhone, device: SeenDevice): Fit {
  const { system } = device
  const isApple = /apple|iphone/i.test(`${brand} ${name}`)
  if (system === COMPUTER || system === TABLET) return { verdict: 'differs', by: 'system' }
  if (isApple) {
    if (system === 'Android') return { verdict: 'differs', by: 'system' }
    return system === 'iOS' ? fitByScreen(name, device) : UNKNOWN
  }
  if (system === 'iOS' && ANDROID_BRANDS.test(brand)) return { verdict: 'differs', by: 'system' }
  return system === 'Android' ? fitByModel(name, device) : UNKNOWN
}

const UNKNOWN: Fit = { verdict: 'unknown', by: 'nothing' }

const ANDROID_BRANDS =
  /samsung|google|pixel|xiaomi|redmi|poco|huawei|honor|oneplus|motorola|sony|oppo|vivo|realme|nokia|lg|htc|zte|asus|nothing|tcl|alcatel|fairphone|infinix|tecno/i

function systemOf({ userAgent, platform, width, height, touchPoints }: Device): string | undefined {
  const isSmall = touchPoints > 0 && Math.min(width, height) < 600
  if (/iPhone|iPod/.test(userAgent)) return 'iOS'
  if (/iPad/.test(userAgent)) return TABLET
  if (platform === 'Android' || /Android/.test(userAgent)) return 'Android'
  // Phones in desktop mode identify as computers, but no computer has such a small touch screen.
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return isSmall ? 'iOS' : TABLET
  if (/Windows NT|Macintosh|X11|CrOS/.test(userAgent)) return isSmall ? undefined : COMPUTER
  return undefined
}

function versionOf({ userAgent, platformVersion }: Device, system: string | undefined): string | undefined {
  if (system === 'iOS') return userAgent.match(/OS (\d+(?:_\d+)*)/)?.[1]?.replaceAll('_', '.')
  if (system !== 'Android') return undefined
  if (platformVersion) return platformVersion.replace(/(?:\.0)+$/, '')
  // Browsers that hide the model as "K" hide the version as 10.
  return userAgent.match(/Android (\d+(?:\.\d+)*)(?!.*; K\))/)?.[1]
}

function modelOf({ userAgent, model }: Device): string | undefined {
  const reported = model || userAgent.match(/Android [\d.]+; (?:[a-z]{2}-[a-z]{2}; )?([^;)]+)/)?.[1]
  const name = reported?.replace(/ Build\/.*/, '').trim()
  return name && !/^(K|Mobile|Tablet|rv:.*)$/.test(name) ? name.slice(0, 60) : undefined
}

function fitByScreen(name: string, { width, height, ratio }: SeenDevice): Fit {
  const claimed = IPHONE_SCREENS.find(({ models }) => models.test(name))
  const screen = `${Math.min(width, height)}x${Math.max(width, height)}@${ratio}`
  if (!claimed || !IPHONE_SCREENS.some(known => known.screen === screen)) return UNKNOWN
  return { verdict: claimed.screen === screen ? 'fits' : 'doubtful', by: 'screen' }
}

function fitByModel(name: string, { model }: SeenDevice): Fit {
  const marketed = model && marketedName(model)
  if (!marketed) return UNKNOWN
  const [reported, claimed] = [wordsOf(marketed), wordsOf(name)]
  const variant = (words: string[]) =>
    words
      .filter(word => VARIANTS.has(word))
      .sort()
      .join()
  const fits = reported.every(word => claimed.includes(word)) && variant(reported) === variant(claimed)
  return { verdict: fits ? 'fits' : 'doubtful', by: 'model' }
}

/** Returns the name under which a model is sold; undefined for unknown codes. */
function marketedName(model: string): string | undefined {
  const code = model.match(/^SM-([A-Z]\d{3})/)?.[1]
  if (code) {
    const series = code.match(/^A(\d\d)[5-8]$/)?.[1]
    return wordsOfNumber(code) ?? (series && code !== 'A605' ? `Galaxy A${series}` : undefined)
  }
  return /^(pixel|moto|motorola|nokia) /i.test(model) ? model : undefined
}

/** Words that distinguish models of one family. */
const VARIANTS = new Set([
  'pro',
  'plus',
  'ultra',
  'max',
  'mini',
  'fe',
  'lite',
  'xl',
  'edge',
  'power',
  'play',
  'stylus',
])
const SILENT = new Set(['galaxy', 'samsung', 'google', 'motorola', '5g', '4g', 'lte'])

/** Splits a name into words: `Galaxy Note20 Ultra 5G` becomes `note`, `20`, `ultra`. */
const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replaceAll(/\b(note|flip|fold)(?=\d)/g, '$1 ')
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '' && !SILENT.has(word))
