import { z } from 'zod'
import { call } from '../call.ts'
import { languageCodes } from '../languages.ts'

const tag = 'Operator'

/** Who runs the shop, as far as the operator has stated it. */
const operatorSchema = z.object({
  name: z.string().optional(),
  /** A postal address in one line. */
  address: z.string().optional(),
  email: z.string().optional(),
  /** Whether this is a demo, where nothing is really sold. */
  isDemo: z.boolean(),
})
export type Operator = z.infer<typeof operatorSchema>

export const operator = {
  contact: call({
    method: 'GET',
    path: '/operator',
    access: 'public',
    cached: 'settings',
    summary: 'Who runs this shop, and how to reach them',
    tag,
  }).output(operatorSchema),

  text: call({
    method: 'GET',
    path: '/operator-text',
    access: 'public',
    cached: 'settings',
    summary: "The operator's terms or privacy notice. `text` is absent when there is none",
    tag,
  })
    .input(z.object({ name: z.enum(['terms', 'privacy']) }))
    .output(
      z.object({
        text: z.string().optional(),
        /** The language of the text, if it is known. */
        language: z.enum(languageCodes).optional(),
        operator: operatorSchema,
      }),
    ),
}
