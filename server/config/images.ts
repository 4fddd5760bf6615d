import { z } from 'zod'
import type { SettingRule } from './rule.ts'

/** Where pictures live. */
export type ImagesConfig =
  | { kind: 'disk' }
  | {
      kind: 's3'
      /** Without the bucket. */
      endpoint: string
      region: string
      bucket: string
      accessKeyId: string
      secretAccessKey: string
    }
  | { kind: 'imgbb'; apiKey: string; url: string }

export const imagesSettings = {
  IMAGES: z.enum(['disk', 's3', 'imgbb']).default('disk'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/i)
    .default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{1,62}$/i)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  IMGBB_API_KEY: z.string().optional(),
  IMGBB_URL: z.url({ protocol: /^https?$/ }).default('https://api.imgbb.com'),
}

export const imagesRules: Record<keyof typeof imagesSettings, SettingRule> = {
  IMAGES: { must: 'disk (pictures are files), s3 (in an S3-compatible store) or imgbb (at imgbb.com)' },
  S3_ENDPOINT: {
    must: "the store's address without the bucket, such as https://s3.eu-central-1.amazonaws.com",
  },
  S3_REGION: { must: 'a region such as eu-central-1' },
  S3_BUCKET: { must: 'the name of a bucket' },
  S3_ACCESS_KEY_ID: { must: 'the id of an access key' },
  S3_SECRET_ACCESS_KEY: { must: 'the secret of that access key', secret: true },
  IMGBB_API_KEY: { must: 'the key that imgbb has given you', secret: true },
  IMGBB_URL: { must: 'the address of its API, such as https://api.imgbb.com' },
}

type Given = z.infer<z.ZodObject<typeof imagesSettings>>

const NEEDS = {
  disk: [],
  s3: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  imgbb: ['IMGBB_API_KEY'],
} as const

/** What does not fit together, a sentence each. */
export const faultsOfImages = (given: Given): string[] =>
  NEEDS[given.IMAGES]
    .filter(name => !given[name])
    .map(name => `${name} must be set when IMAGES is ${given.IMAGES}: ${imagesRules[name].must}.`)

export function imagesConfig(given: Given): ImagesConfig {
  switch (given.IMAGES) {
    case 'disk':
      return { kind: 'disk' }
    case 's3':
      return {
        kind: 's3',
        endpoint: given.S3_ENDPOINT ?? '',
        region: given.S3_REGION,
        bucket: given.S3_BUCKET ?? '',
        accessKeyId: given.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: given.S3_SECRET_ACCESS_KEY ?? '',
      }
    case 'imgbb':
      return { kind: 'imgbb', apiKey: given.IMGBB_API_KEY ?? '', url: given.IMGBB_URL }
  }
}
