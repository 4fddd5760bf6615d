/** What an administrator has checked before giving somebody the verified badge. */
export const IDENTITY_CHECKS = ['identity-document', 'phone-call', 'shop-visit', 'other'] as const
export type IdentityCheck = (typeof IDENTITY_CHECKS)[number]

export const identityCheckLabels: Record<IdentityCheck, string> = {
  'identity-document': 'Identity document',
  'phone-call': 'Phone call',
  'shop-visit': 'Visit of the shop',
  other: 'Something else',
}

/** Characters. */
export const MAX_CHECK_NOTE_LENGTH = 200
