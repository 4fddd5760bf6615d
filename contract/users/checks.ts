/** What an administrator has checked before giving somebody the verified badge. */
export const IDENTITY_CHECKS = ['identity-document', 'phone-call', 'shop-visit', 'other'] as const
export type IdentityCheck = (typeof IDENTITY_CHECKS)[number]

/** Characters. */
export const MAX_CHECK_NOTE_LENGTH = 200
