import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const s3 = {
  IMAGES: 's3',
  S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'an id',
  S3_SECRET_ACCESS_KEY: 'secret-word',
}

test('pictures are stored on disk by default', () => {
  expect(readConfig({}).images).toEqual({ kind: 'disk' })
})

test('an S3-compatible store has the usual default region', () => {
  expect(readConfig({ ...s3, S3_REGION: 'auto' }).images).toEqual({
    kind: 's3',
    endpoint: s3.S3_ENDPOINT,
    region: 'auto',
    bucket: 'pictures',
    accessKeyId: 'an id',
    secretAccessKey: 'secret-word',
  })
  expect(readConfig(s3).images).toMatchObject({ region: 'us-east-1' })
})

test('imgbb', () => {
  const imgbb = { kind: 'imgbb', apiKey: 'a key', url: 'https://api.imgbb.com' }
  expect(readConfig({ IMAGES: 'imgbb', IMGBB_API_KEY: 'a key' }).images).toEqual(imgbb)
})

test('all missing settings are reported together', () => {
  expect(() => readConfig({ IMAGES: 's3' })).toThrow(
    /^S3_ENDPOINT must be set when IMAGES is s3: .*\nS3_BUCKET .*\nS3_ACCESS_KEY_ID .*\nS3_SECRET_ACCESS_KEY .*$/,
  )
  expect(() => readConfig({ IMAGES: 'imgbb' })).toThrow(
    /^IMGBB_API_KEY must be set when IMAGES is imgbb: .*$/,
  )
})

test.each([
  ['IMAGES', 'attic'],
  ['S3_ENDPOINT', 's3.amazonaws.com'],
  ['S3_BUCKET', 'pictures/of/phones'],
  ['S3_REGION', 'over there'],
  ['IMGBB_URL', 'imgbb'],
])('%s rejects %j', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} must be`)
})
