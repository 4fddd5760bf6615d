import { z } from 'zod'
import { id, instant, units } from '../common.ts'
import { MAX_CATEGORY_NAME_LENGTH } from '../constants.ts'
import { amountIssues, MAX_PRICE, MIN_PRICE, PRICE_DECIMALS } from '../money.ts'
import { LOCKS } from '../phones/facts.ts'
import { modelFieldMessages as messages } from './messages.ts'

/** A model of the catalog. Unknown fields are absent. */
export const modelSchema = z.object({
  _id: id,
  brand: z.string(),
  /** The name, usually without the brand: 'iPhone 13', 'Galaxy S21 Ultra 5G'. */
  model: z.string(),
  /** The name with the brand, if people usually say it: 'Samsung Galaxy S21 Ultra 5G'. */
  fullName: z.string(),
  /** The slug of its page: `apple/iphone-13`. */
  slug: z.string(),
  releasedOn: z.iso.date().optional(),
  /** The announced or past end of its security updates. */
  updatesUntil: z.iso.date().optional(),
  /** Whether it gets security updates without an announced end. */
  stillUpdated: z.boolean(),
  /** Gigabytes, the smallest first. */
  storageGb: z.array(z.number()),
  /** The colors, as the maker names them. */
  colors: z.array(z.string()),
  /** The launch price with the smallest storage. */
  launchPrice: units.optional(),
})
export type Model = z.infer<typeof modelSchema>

/** A model as administrators see it. */
export const listedModelSchema = modelSchema.extend({
  aliases: z.array(z.string()),
  /** The number of unsold phones of this model, including hidden ones. */
  listings: z.number(),
  /** The full name of the model that it was merged into. */
  mergedInto: z.string().optional(),
  updatedAt: instant,
})
export type ListedModel = z.infer<typeof listedModelSchema>

/** The facts in the title of a listing; null where it is missing or unclear. */
export const titleFactsSchema = z.object({
  brand: z.string().nullable(),
  model: z.string().nullable(),
  modelId: id.nullable(),
  storageGb: z.number().nullable(),
  color: z.string().nullable(),
  lock: z.enum(LOCKS).nullable(),
  /** The carrier to which the phone is locked. */
  carrier: z.string().nullable(),
  /** The confidence in the model, from 0 to 1; 0 when the model is unknown. */
  confidence: z.number(),
})

const MAX_VALUES = 30
const nameOf = (message: string, longest: number) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(longest, `At most ${longest} characters`)
    .regex(/[\p{L}\p{N}]/u, messages.plainName)
const names = z
  .array(nameOf(messages.plainName, MAX_CATEGORY_NAME_LENGTH))
  .max(MAX_VALUES, `At most ${MAX_VALUES}`)
  .transform(all => [...new Set(all)])
const day = z.iso.date({ error: messages.date }).nullable()

/** An administrator's input about a model. */
export const newModelSchema = z.object({
  brand: nameOf(messages.brand, MAX_CATEGORY_NAME_LENGTH),
  model: nameOf(messages.name, 80),
  releasedOn: day.default(null),
  updatesUntil: day.default(null),
  stillUpdated: z.boolean().default(false),
  storageGb: z
    .array(z.number({ error: messages.storage }).int(messages.storage).min(1, messages.storage).max(8192))
    .max(MAX_VALUES, `At most ${MAX_VALUES}`)
    .transform(all => [...new Set(all)].sort((one, other) => one - other))
    .default([]),
  colors: names.default([]),
  launchPrice: z
    .number({ error: messages.launchPrice })
    .min(MIN_PRICE, amountIssues.tooLow)
    .max(MAX_PRICE, amountIssues.tooHigh)
    .multipleOf(10 ** -PRICE_DECIMALS, amountIssues.decimals)
    .nullable()
    .default(null),
  /** Other names of the model in titles and searches. */
  aliases: names.default([]),
})
export type NewModel = z.infer<typeof newModelSchema>
