import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../constants.ts'

export const accountFieldMessages = {
  name: 'Name is required',
  nameTooLong: `Name can have at most ${MAX_NAME_LENGTH} characters`,
  nameWithoutLetter: 'Enter your name in letters',
  nameIsLink: "Name can't look like a web or email address",
  email: 'Email Address is required',
  password: 'Password is required',
  passwordTooShort: `Password must be at least ${MIN_PASSWORD_LENGTH} characters!`,
  passwordTooLong: `Password can have at most ${MAX_PASSWORD_LENGTH} characters`,
  role: 'Account type is required',
  language: 'This shop does not have this language',
  code: 'Enter the six digits from your app',
  backupCode: 'Enter one of your backup codes',
} as const

export const accountMessages = { failed: 'Something went wrong' } as const
