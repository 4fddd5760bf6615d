export const userMessages = {
  deleted: 'User has been deleted successfully!',
  verified: 'User Verified!',
  unverified: 'User Unverified!',
} as const
