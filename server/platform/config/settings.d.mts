/** All settings of the environment, with defaults. */
export type SettingValues = { readonly [Name in SettingName]: string | undefined }

export function readSettings(environment: Record<string, string | undefined>): {
  values: SettingValues
  /** One sentence per fault, which names its setting. Use the values only without faults. */
  faults: string[]
}

/** The number of processes for a value of WORKERS. */
export function workersOf(value: string | undefined): number

type SettingName =
  | 'NODE_ENV'
  | 'DEMO'
  | 'DEMO_PHONES'
  | 'HOST'
  | 'PORT'
  | 'PUBLIC_URL'
  | 'DATA_DIR'
  | 'DATABASE_URL'
  | 'LOG_LEVEL'
  | 'CACHE_MB'
  | 'SEARCHES_PER_SECOND'
  | 'METRICS_TOKEN'
  | 'TRUSTED_PROXIES'
  | 'WORKERS'
  | 'IDENTITY'
  | 'GOOGLE_CLIENT_ID'
  | 'GOOGLE_CLIENT_SECRET'
  | 'OPENID_PROVIDERS'
  | 'FIREBASE_API_KEY'
  | 'FIREBASE_AUTH_DOMAIN'
  | 'FIREBASE_PROJECT_ID'
  | 'FIREBASE_AUTH_EMULATOR_HOST'
  | 'MAIL_TRANSPORT'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'CARDS'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_PUBLISHABLE_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'STRIPE_API_URL'
  | 'IMAGES'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'IMGBB_API_KEY'
  | 'IMGBB_URL'
  | 'SEARCH'
