import { readFileSync } from 'node:fs'

export type Color = { name: string; hex: string }

/** The security updates of a model; a date is the day on which they end or ended. */
type SecurityUpdates = { until: Date } | 'ended' | 'supported' | 'unknown'

export type PhoneModel = {
  brand: string
  model: string
  /** Midnight UTC of the release day, or of the month's first day. */
  released: Date
  securityUpdates: SecurityUpdates
  /** Whole US dollars for the smallest storage. */
  launchPrice: number
  /** Gigabytes, smallest first. */
  storage: number[]
  /** Most common first. */
  colors: Color[]
  popularity: number
}

/** The weight from which a model counts as popular: it is offered often and has more pictures. */
const POPULAR_FROM = 16

/** All models of `models.csv`. The head of that file explains its columns and names the sources. */
export const phoneModels: PhoneModel[] = readFileSync(new URL('./models.csv', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#') && !line.startsWith('brand,'))
  .map(readModel)

export function isPopular(model: PhoneModel): boolean {
  return model.popularity >= POPULAR_FROM
}

/** The model with its brand, unless the name already contains it or, as with iPhones, it is usually omitted. */
export function fullName({ brand, model }: PhoneModel): string {
  return brand === 'Apple' || model.includes(brand) ? model : `${brand} ${model}`
}

/** The colloquial name of a model: 'S21 Ultra', 'Razr+', 'iPhone 12 Pro'. */
export function spokenName({ brand, model }: PhoneModel): string {
  const spoken = model
    .replace(/^Galaxy /, '')
    .replace(/^Motorola /, '')
    .replace(/ by Motorola$/, '')
    .replace(/ (5G|ThinQ 5G)$/, '')
    .replace(/ \(?20\d\d\)?$/, '')
    .replace(/ \((\d)..? generation\)$/, ' $1')
  const needsBrand =
    brand === 'LG' || brand === 'HTC' || spoken.startsWith('Phone (') || /^[PX]\d/.test(spoken)
  return needsBrand ? `${brand} ${spoken}` : spoken
}

/** '128GB' or '1TB', as in a title; with a space in running text. */
export function storageLabel(gigabytes: number, space = ''): string {
  return gigabytes >= 1024 ? `${gigabytes / 1024}${space}TB` : `${gigabytes}${space}GB`
}

function readModel(line: string): PhoneModel {
  const fields = line.split(',')
  const [brand, model, released, updates, launchPrice, storage, colors, popularity] = fields
  if (!brand || !model || !released || !storage || !colors || fields.length !== 8) {
    throw new Error(`models.csv: a model needs 8 fields: ${line}`)
  }
  return {
    brand,
    model,
    released: new Date(released),
    securityUpdates: readSecurityUpdates(updates ?? ''),
    launchPrice: Number(launchPrice),
    storage: storage.split('/').map(Number),
    colors: colors.split('|').map(readColor),
    popularity: Number(popularity),
  }
}

function readSecurityUpdates(field: string): SecurityUpdates {
  if (field === '') return 'unknown'
  return field === 'ended' || field === 'supported' ? field : { until: new Date(field) }
}

function readColor(field: string): Color {
  const hash = field.lastIndexOf('#')
  return { name: field.slice(0, hash), hex: field.slice(hash) }
}
