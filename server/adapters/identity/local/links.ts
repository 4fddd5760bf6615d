/** How long the links in emails of the local identity provider are valid. */
export const RESET_LINK_MINUTES = 60
export const VERIFICATION_LINK_HOURS = 24
