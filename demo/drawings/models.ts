import { APPLE_MODELS } from './models-apple.ts'
import { ASUS_MODELS } from './models-asus.ts'
import { FAIRPHONE_MODELS } from './models-fairphone.ts'
import { GOOGLE_MODELS } from './models-google.ts'
import { HONOR_MODELS } from './models-honor.ts'
import { HTC_MODELS } from './models-htc.ts'
import { HUAWEI_MODELS } from './models-huawei.ts'
import { LG_MODELS } from './models-lg.ts'
import { MOTOROLA_MODELS } from './models-motorola.ts'
import { NOKIA_MODELS } from './models-nokia.ts'
import { NOTHING_MODELS } from './models-nothing.ts'
import { ONEPLUS_MODELS } from './models-oneplus.ts'
import { OPPO_MODELS } from './models-oppo.ts'
import { REALME_MODELS } from './models-realme.ts'
import { SAMSUNG_MODELS } from './models-samsung.ts'
import { SONY_MODELS } from './models-sony.ts'
import { VIVO_MODELS } from './models-vivo.ts'
import { XIAOMI_MODELS } from './models-xiaomi.ts'
import type { Row } from './silhouette.ts'

/** The shapes we know, by the brand's name in lower case; the first row that matches a model counts. */
export const MODELS: Readonly<Record<string, readonly Row[]>> = {
  apple: APPLE_MODELS,
  asus: ASUS_MODELS,
  fairphone: FAIRPHONE_MODELS,
  google: GOOGLE_MODELS,
  honor: HONOR_MODELS,
  htc: HTC_MODELS,
  huawei: HUAWEI_MODELS,
  lg: LG_MODELS,
  motorola: MOTOROLA_MODELS,
  nokia: NOKIA_MODELS,
  nothing: NOTHING_MODELS,
  oneplus: ONEPLUS_MODELS,
  oppo: OPPO_MODELS,
  realme: REALME_MODELS,
  samsung: SAMSUNG_MODELS,
  sony: SONY_MODELS,
  vivo: VIVO_MODELS,
  xiaomi: XIAOMI_MODELS,
}
