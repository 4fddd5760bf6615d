import { z } from 'zod'
import { email } from '../common.ts'
import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../constants.ts'
import { accountFieldMessages } from './messages.ts'

/** A web or e-mail address, or what mail programs make a link of: mails to other people quote names. */
const LINK = /:\/\/|[\p{L}\p{N}]\.\p{L}{2,}/u
/** Control and invisible characters, but for the two that join letters of some scripts. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u

/** A person's name as it is shown to others: trimmed before it is checked. */
export const personName = z
  .string({ error: accountFieldMessages.name })
  .trim()
  .min(1, accountFieldMessages.name)
  .max(MAX_NAME_LENGTH, { error: accountFieldMessages.nameTooLong, abort: true })
  .refine(name => !INVISIBLE.test(name), accountFieldMessages.nameCharacters)
  .refine(name => !LINK.test(name), accountFieldMessages.nameIsLink)

/** The account type that a person chooses at sign-up. Administrators are named by the operator. */
export const signUpRole = z.enum(['buyer', 'seller'], { error: accountFieldMessages.role })

/** Never trimmed: a space may be part of it. */
const password = z
  .string({ error: accountFieldMessages.password })
  .min(1, { error: accountFieldMessages.password, abort: true })
  .min(MIN_PASSWORD_LENGTH, accountFieldMessages.passwordTooShort)
  .max(MAX_PASSWORD_LENGTH, accountFieldMessages.passwordTooLong)

/** Six digits; apps show them with a space in the middle. */
const appCode = z
  .string({ error: accountFieldMessages.code })
  .transform(text => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, accountFieldMessages.code))

/** Upper and lower case differ. */
const backupCode = z
  .string({ error: accountFieldMessages.backupCode })
  .trim()
  .min(1, accountFieldMessages.backupCode)
  .max(50, accountFieldMessages.backupCode)

/** What the account screens ask for, a schema each. The values have the same shape before and after the check. */
export const loginFields = z.object({ email, password })
export const signUpFields = z.object({ name: personName, email, password, role: signUpRole })
/** For people who have an account at the identity provider, but no record in this shop yet. */
export const finishSignUpFields = z.object({ name: personName, role: signUpRole })
export const forgotPasswordFields = z.object({ email })
export const resetPasswordFields = z.object({ password })
export const changePasswordFields = z.object({
  /** May be shorter than new ones have to be: it was chosen by older rules. */
  current: z.string({ error: accountFieldMessages.password }).min(1, accountFieldMessages.password),
  password,
})
/** One field for either: the password, or a code of the app. */
export const confirmPasswordFields = z.object({ code: changePasswordFields.shape.current })
export const currentPasswordFields = changePasswordFields.pick({ current: true })
export const appCodeFields = z.object({ code: appCode })
export const backupCodeFields = z.object({ code: backupCode })
export const nameFields = z.object({ name: personName })
