import { z } from 'zod'

/** Returns the schema of a required text with a maximum number of characters. */
export const typedText = (required: string, most: number) =>
  z.string({ error: required }).trim().min(1, required).max(most, `At most ${most} characters`)

/** Returns the schema of a text with a maximum number of characters, which may be empty. */
export const optionalText = (most: number) => z.string().trim().max(most, `At most ${most} characters`)
