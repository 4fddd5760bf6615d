import { z } from 'zod'
import { plainCharacters } from './characters.ts'

/** A code of six digits of any script, possibly with a space in the middle, as codes are shown. */
export const sixDigits = (message: string) =>
  z
    .string({ error: message })
    .transform(typed => plainCharacters(typed).replaceAll(' ', ''))
    .pipe(z.string().regex(/^\d{6}$/, message))
