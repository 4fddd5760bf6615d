import { z } from 'zod'
import { call } from '../call.ts'
import { MAX_LOCATION_LENGTH, MAX_PLACE_LENGTH } from '../constants.ts'
import { TOO_MANY_REQUESTS } from '../errors.ts'

const place = z.string().trim().min(1, 'Say where').max(MAX_PLACE_LENGTH, 'That place is too long')

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

  distance: call({
    method: 'GET',
    path: '/distance',
    access: 'signed-in',
    search: 'always',
    summary:
      'The distance between the cities that two typed places name, in miles; an empty object unless both name one',
    tag: 'Places',
    errors: TOO_MANY_REQUESTS,
  })
    .input(z.object({ from: place, to: place }))
    .output(z.object({ from: z.string(), to: z.string(), miles: z.number().int() }).partial()),
}
