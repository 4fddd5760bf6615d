import { z } from 'zod'
import { email } from '../common.ts'
import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../constants.ts'
import { sixDigits } from '../input/six-digits.ts'
import { cleanLine, looksLikeLink } from '../input/text.ts'
import { accountFieldMessages } from './messages.ts'

/** A person's name as others see it, cleaned before it is checked. It is no link, because mails to other people quote names. */
export const personName = z
  .string({ error: accountFieldMessages.name })
  .transform(cleanLine)
  .pipe(
    z
      .string()
      .min(1, { error: accountFieldMessages.name, abort: true })
      .max(MAX_NAME_LENGTH, { error: accountFieldMessages.nameTooLong, abort: true })
      .regex(/[\p{L}\p{N}]/u, accountFieldMessages.nameWithoutLetter)
      .refine(name => !looksLikeLink(name), accountFieldMessages.nameIsLink),
  )

/** The account type that a person chooses at sign-up. Only the operator can add administrators. */
export const signUpRole = z.enum(['buyer', 'seller'], { error: accountFieldMessages.role })

/** A password. It is not trimmed, because spaces may be part of it. */
const password = z
  .string({ error: accountFieldMessages.password })
  .min(1, { error: accountFieldMessages.password, abort: true })
  .min(MIN_PASSWORD_LENGTH, accountFieldMessages.passwordTooShort)
  .max(MAX_PASSWORD_LENGTH, accountFieldMessages.passwordTooLong)

const appCode = sixDigits(accountFieldMessages.code)

/** A backup code. It is case-sensitive. */
const backupCode = z
  .string({ error: accountFieldMessages.backupCode })
  .trim()
  .min(1, accountFieldMessages.backupCode)
  .max(50, accountFieldMessages.backupCode)

/** The schemas of the account forms. The values have the same shape before and after the check. */
export const loginFields = z.object({ email, password })
export const signUpFields = z.object({ name: personName, email, password, role: signUpRole })
/** For people with an account at the identity provider but without a record in this shop. */
export const finishSignUpFields = z.object({ name: personName, role: signUpRole })
export const forgotPasswordFields = z.object({ email })
export const resetPasswordFields = z.object({ password })
export const changePasswordFields = z.object({
  /** May be shorter than a new password, because it was chosen under older rules. */
  current: z.string({ error: accountFieldMessages.password }).min(1, accountFieldMessages.password),
  password,
})
/** One field for either the password or a code of the app. */
export const confirmPasswordFields = z.object({ code: changePasswordFields.shape.current })
export const currentPasswordFields = changePasswordFields.pick({ current: true })
export const appCodeFields = z.object({ code: appCode })
export const backupCodeFields = z.object({ code: backupCode })
export const nameFields = z.object({ name: personName })
