import { z } from 'zod'
import { call } from '../call.ts'
import { id, instant } from '../common.ts'
import { TOO_MANY_REQUESTS } from '../errors.ts'
import { productMessages } from '../products/messages.ts'
import { selfTestMessages } from './messages.ts'
import { deviceSchema, fitSchema, reportSchema, resultsSchema, runSchema } from './schemas.ts'

const tag = 'Self-tests'
/** 32 random bytes as base64url. */
const secret = z.string().regex(/^[\w-]{43}$/, selfTestMessages.linkNotFound)
const run = z.object({ token: secret })

const PRODUCT_NOT_FOUND = { PRODUCT_NOT_FOUND: { status: 404, message: productMessages.notFound } }
const PRODUCT_SOLD = {
  PRODUCT_SOLD: { status: 409, message: "This phone is sold, so it can't be tested anymore." },
}
const LINK_ERRORS = {
  LINK_NOT_FOUND: { status: 404, message: selfTestMessages.linkNotFound },
  LINK_EXPIRED: { status: 410, message: selfTestMessages.linkExpired },
}
const RUN_ERRORS = {
  ...LINK_ERRORS,
  ...PRODUCT_SOLD,
  ...TOO_MANY_REQUESTS,
  LINK_USED: { status: 409, message: selfTestMessages.linkUsed },
  DEVICE_DIFFERS: { status: 422, message: selfTestMessages.deviceDiffers, data: fitSchema },
}

export const selfTests = {
  makeLink: call({
    method: 'POST',
    path: '/self-test-link/{id}',
    access: ['seller'],
    summary:
      "A link to open on the phone of the caller's unsold listing; replaces a link that was not opened yet",
    tag,
    errors: { ...PRODUCT_NOT_FOUND, ...PRODUCT_SOLD, ...TOO_MANY_REQUESTS },
  })
    .input(z.object({ id }))
    .output(z.object({ token: z.string(), expiresAt: instant })),

  linkState: call({
    method: 'GET',
    path: '/self-test-link/{id}',
    access: ['seller'],
    summary: "The state of the latest link of the caller's listing",
    tag,
    errors: PRODUCT_NOT_FOUND,
  })
    .input(z.object({ id }))
    .output(z.object({ state: z.enum(['none', 'waiting', 'running', 'done', 'expired']) })),

  run: call({
    method: 'GET',
    path: '/self-test-runs/{token}',
    access: 'public',
    summary: 'The phone of a link; this call does not open the link',
    tag,
    errors: LINK_ERRORS,
  })
    .input(run)
    .output(runSchema),

  start: call({
    method: 'POST',
    path: '/self-test-runs/{token}/start',
    access: 'public',
    summary:
      'Open a link on the phone with a new key, which is required to send the results; the same key may open it again',
    tag,
    errors: RUN_ERRORS,
  })
    .input(run.extend({ key: secret, device: deviceSchema }))
    .output(z.object({ until: instant, fit: fitSchema })),

  submit: call({
    method: 'POST',
    path: '/self-test-runs/{token}/results',
    access: 'public',
    summary: 'Send the results of a run; safe to repeat',
    tag,
    errors: {
      ...RUN_ERRORS,
      RUN_TOO_SHORT: {
        status: 409,
        message: selfTestMessages.tooEarly,
        data: z.object({ retryAfter: z.number() }),
      },
      IMPOSSIBLE_TEST: { status: 422, message: selfTestMessages.impossibleTest },
    },
  })
    .input(run.extend({ key: secret, device: deviceSchema, results: resultsSchema }))
    .output(z.object({ _id: id, productId: id })),

  ofListing: call({
    method: 'GET',
    path: '/self-tests-of/{id}',
    access: 'public',
    cached: 'product',
    summary: 'The latest self-test of a listing, and the times of earlier ones',
    tag,
    errors: PRODUCT_NOT_FOUND,
  })
    .input(z.object({ id }))
    .output(z.object({ latest: reportSchema.optional(), earlier: z.array(instant) })),

  one: call({
    method: 'GET',
    path: '/self-tests/{id}',
    access: 'public',
    summary:
      'A self-test with the text that the shop has signed, and whether the signature (Ed25519) is valid',
    tag,
    errors: { SELF_TEST_NOT_FOUND: { status: 404, message: selfTestMessages.testNotFound } },
  })
    .input(z.object({ id }))
    .output(
      z.object({
        report: reportSchema,
        /** The signed text: the report as JSON. */
        document: z.string(),
        /** The signature in Base64. */
        signature: z.string(),
        /** The public key in PEM format. */
        publicKey: z.string(),
        verified: z.boolean(),
      }),
    ),
}
