export const userMessages = {
  deleted: 'User has been deleted successfully!',
  verified: 'User Verified!',
  unverified: 'User Unverified!',
  signedOut: 'The user has been logged out on all devices.',
  everybodySignedOut: 'Everybody has been logged out. Log in again.',
} as const
