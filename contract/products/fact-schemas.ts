import { z } from 'zod'
import { id } from '../common.ts'
import { MAX_COLOR_LENGTH } from '../constants.ts'
import { cleanLine } from '../input/text.ts'
import { BOX_ITEMS, LOCKS, PARTS } from '../phones/facts.ts'
import { factMessages as messages } from './messages.ts'

/** Gigabytes, more than any phone has. */
const MAX_STORAGE_GB = 8192
/** Characters. */
const MAX_CARRIER_LENGTH = 40
const MAX_FAULT_NOTE_LENGTH = 200
const MAX_FAULTS = 20

const fault = z.object({
  part: z.enum(PARTS, { error: messages.part }),
  note: z.string().trim().max(MAX_FAULT_NOTE_LENGTH, `At most ${MAX_FAULT_NOTE_LENGTH} characters`),
  /** The address of a photo of the fault. */
  image: z.string().max(500).optional(),
})

/** The facts about a phone. Unknown facts are absent. */
export const factsShown = {
  modelId: id.optional(),
  /** The model's name in the catalog, usually without the brand. */
  model: z.string().optional(),
  /** The slug of the model's page: `apple/iphone-13`. */
  modelSlug: z.string().optional(),
  storageGb: z.number().optional(),
  color: z.string().optional(),
  lock: z.enum(LOCKS).optional(),
  /** The carrier to which the phone is locked. */
  carrier: z.string().optional(),
  /** The battery's capacity in percent of its original capacity. */
  batteryHealth: z.number().optional(),
  box: z.array(z.enum(BOX_ITEMS)).optional(),
  faults: z.array(fault).optional(),
  /** The announced or past end of its security updates, `YYYY-MM-DD`. */
  updatesUntil: z.iso.date().optional(),
  /** Whether it gets security updates without an announced end. */
  stillUpdated: z.boolean().optional(),
}

const name = (message: string, longest: number) =>
  z
    .string({ error: message })
    .overwrite(cleanLine)
    .min(1, message)
    .max(longest, `At most ${longest} characters`)

const storage = z
  .number({ error: messages.storageGb })
  .int(messages.storageGb)
  .min(1, messages.storageGb)
  .max(MAX_STORAGE_GB, messages.storageGb)

/**
 * A seller's input about a phone. Null: unknown to the seller. Absent: the earlier input stays, or the fact is read from the
 * title.
 */
export const factsSaid = {
  modelId: id.nullable().optional(),
  /** Gigabytes. */
  storageGb: storage.nullable().optional(),
  color: name(messages.color, MAX_COLOR_LENGTH).nullable().optional(),
  lock: z.enum(LOCKS, { error: messages.lock }).nullable().optional(),
  carrier: name(messages.carrier, MAX_CARRIER_LENGTH).nullable().optional(),
  batteryHealth: z
    .number({ error: messages.batteryHealth })
    .int(messages.batteryHealth)
    .min(1, messages.batteryHealth)
    .max(100, messages.batteryHealth)
    .nullable()
    .optional(),
  box: z
    .array(z.enum(BOX_ITEMS, { error: messages.box }))
    .max(BOX_ITEMS.length)
    .optional(),
  faults: z.array(fault).max(MAX_FAULTS, `At most ${MAX_FAULTS} faults`).optional(),
}
