import { z } from 'zod'
import { modelFieldMessages as messages } from './messages.ts'
import type { ListedModel, NewModel } from './schemas.ts'

const text = (message: string) => z.string().trim().min(1, message)
const day = z
  .string()
  .trim()
  .refine(typed => typed === '' || z.iso.date().safeParse(typed).success, messages.date)

/** The form of a model, with text as typed. Empty fields are unknown. */
export const modelFormSchema = z.object({
  brand: text(messages.brand),
  model: text(messages.name),
  aliases: z.string(),
  releasedOn: day,
  updatesUntil: day,
  stillUpdated: z.boolean(),
  storageGb: z
    .string()
    .refine(typed => listIn(typed).every(size => sizeIn(size) !== undefined), messages.storage),
  colors: z.string(),
  launchPrice: z
    .string()
    .trim()
    .regex(/^(\d+(\.\d{1,2})?)?$/, messages.launchPrice),
})
export type ModelForm = z.infer<typeof modelFormSchema>

/** Converts a valid form to the input of the calls. */
export const newModelOf = (form: ModelForm): NewModel => ({
  brand: form.brand,
  model: form.model,
  aliases: listIn(form.aliases),
  releasedOn: form.releasedOn || null,
  updatesUntil: form.updatesUntil || null,
  stillUpdated: form.stillUpdated,
  storageGb: listIn(form.storageGb).map(size => sizeIn(size) ?? 0),
  colors: listIn(form.colors),
  launchPrice: form.launchPrice === '' ? null : Number(form.launchPrice),
})

/** Returns the form of an existing model, or an empty form. */
export const modelFormOf = (model?: ListedModel): ModelForm => ({
  brand: model?.brand ?? '',
  model: model?.model ?? '',
  aliases: model?.aliases.join(', ') ?? '',
  releasedOn: model?.releasedOn ?? '',
  updatesUntil: model?.updatesUntil ?? '',
  stillUpdated: model?.stillUpdated ?? false,
  storageGb: model?.storageGb.join(', ') ?? '',
  colors: model?.colors.join(', ') ?? '',
  launchPrice: model?.launchPrice === undefined ? '' : String(model.launchPrice),
})

const listIn = (typed: string): string[] =>
  typed
    .split(/[,;\n]/)
    .map(part => part.trim())
    .filter(part => part !== '')

/** Reads a size in gigabytes. @returns undefined when the text is not a size */
function sizeIn(typed: string): number | undefined {
  const [, number, unit] = typed.match(/^(\d{1,4})\s*(gb|tb)?$/i) ?? []
  return number === undefined ? undefined : Number(number) * (unit?.toLowerCase() === 'tb' ? 1024 : 1)
}
