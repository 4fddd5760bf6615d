import { z } from 'zod'
import { call } from '../call.ts'
import { acknowledged, email } from '../common.ts'

export const newsletter = {
  subscribe: call({
    method: 'POST',
    path: '/newsletter',
    access: 'public',
    summary: 'Put an address on the list of the newsletter; answers the same whether it was there or not',
    tag: 'Newsletter',
  })
    .input(z.object({ email }))
    .output(acknowledged),
}
