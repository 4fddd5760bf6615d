import { z } from 'zod'
import { id } from '../common.ts'
import { cleanLine } from '../input/text.ts'
import { MAX_SPOTS, PARTS } from '../phones/facts.ts'
import { type Fact, type FactOf, FIELDS, factNamed, ofFacts } from './fields.ts'
import { fieldMessages } from './messages.ts'

/** Characters. */
const MAX_DAMAGE_NOTE_LENGTH = 200
const MAX_DAMAGE_ENTRIES = 20

const perMille = z
  .int({ error: fieldMessages.damageSpot })
  .min(0, fieldMessages.damageSpot)
  .max(1000, fieldMessages.damageSpot)

const damage = z.object({
  part: z.enum(PARTS, { error: FIELDS.faults.message }),
  note: z.string().trim().max(MAX_DAMAGE_NOTE_LENGTH, `At most ${MAX_DAMAGE_NOTE_LENGTH} characters`),
  /** The address of a photo of the damage. */
  image: z.string().max(500).optional(),
  /** Its position on a photo of the listing: per mille of the width and height, from the upper left corner. */
  spot: z.object({ image: z.string().max(500), x: perMille, y: perMille }).optional(),
})

/** The schema of a fact that somebody enters. */
function schemaOf(fact: Fact) {
  const { value, message } = factNamed(fact)
  if (value.kind === 'number')
    return z
      .number({ error: message })
      .int(message)
      .min(value.least, message)
      .max(value.most, message)
      .nullish()
  if (value.kind === 'text')
    return z
      .string({ error: message })
      .overwrite(cleanLine)
      .min(1, message)
      .max(value.longest, `At most ${value.longest} characters`)
      .nullish()
  const choice = z.enum(value.of, { error: message })
  return value.kind === 'choice' ? choice.nullish() : z.array(choice).max(value.of.length).optional()
}

type Shown<Value> = z.ZodOptional<z.ZodType<Value, Value>>
/** Several choices are never unknown: there are none of them. */
type Entered<Value> = Shown<Value extends readonly unknown[] ? Value : Value | null>

/** The facts about a phone. Unknown facts are absent. */
export const factsShown = {
  modelId: id.optional(),
  /** The model's name in the catalog, usually without the brand. */
  model: z.string().optional(),
  /** The slug of the model's page: `apple/iphone-13`. */
  modelSlug: z.string().optional(),
  ...ofFacts<{ [Name in Fact]: Shown<FactOf<Name>> }>(fact => {
    const { value } = factNamed(fact)
    if (value.kind === 'number') return z.number().optional()
    if (value.kind === 'text') return z.string().optional()
    return (value.kind === 'choice' ? z.enum(value.of) : z.array(z.enum(value.of))).optional()
  }),
  faults: z.array(damage).optional(),
  /** The announced or past end of its security updates, `YYYY-MM-DD`. */
  updatesUntil: z.iso.date().optional(),
  /** Whether it gets security updates without an announced end. */
  stillUpdated: z.boolean().optional(),
}

/**
 * A seller's input about a phone. Null: unknown to the seller. Absent: the earlier input stays, or the fact is read from the
 * title.
 */
export const factsSaid = {
  modelId: id.nullable().optional(),
  ...ofFacts<{ [Name in Fact]: Entered<FactOf<Name>> }>(schemaOf),
  faults: z
    .array(damage)
    .max(MAX_DAMAGE_ENTRIES, `At most ${MAX_DAMAGE_ENTRIES} faults`)
    .refine(faults => faults.filter(({ spot }) => spot).length <= MAX_SPOTS, fieldMessages.tooManySpots)
    .optional(),
}
