import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../constants.ts'

export const accountFieldMessages = {
  name: 'Name is required',
  nameTooLong: `Name may have at most ${MAX_NAME_LENGTH} characters`,
  nameCharacters: 'Name may not contain control characters',
  nameIsLink: 'Name may not look like a web or e-mail address. Write it without dots between words.',
  email: 'Email Address is required',
  password: 'Password is required',
  passwordTooShort: `Password must be at least ${MIN_PASSWORD_LENGTH} characters!`,
  passwordTooLong: `Password may have at most ${MAX_PASSWORD_LENGTH} characters`,
  role: 'Account type is required',
  code: 'Enter the six digits that your app shows',
  backupCode: 'Enter one of your backup codes',
} as const

export const accountMessages = {
  signedIn: 'You logged in successfully',
  signedUp: 'Successfully created an account',
  signedOut: 'Sign-out successful',
  failed: 'Something went wrong',
} as const
