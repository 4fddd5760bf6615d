export const userMessages = {
  deleted: 'User has been deleted successfully!',
  verified: 'User Verified!',
  unverified: 'User Unverified!',
  signedOut: 'The user has been signed out on all devices.',
  everybodySignedOut: 'Everybody has been signed out. Log in again.',
} as const
