import { z } from 'zod'
import { call } from '../call.ts'
import { MAX_LOCATION_LENGTH } from '../constants.ts'
import { TOO_MANY_REQUESTS } from '../errors.ts'

export const places = {
  suggest: call({
    method: 'GET',
    path: '/places',
    access: 'public',
    search: 'always',
    summary: 'At most eight cities whose names begin with the typed text, the largest first',
    tag: 'Places',
    errors: TOO_MANY_REQUESTS,
  })
    .input(z.object({ q: z.string().max(MAX_LOCATION_LENGTH, 'That place is too long') }))
    .output(z.array(z.object({ label: z.string() }))),
}
