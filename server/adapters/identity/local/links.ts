/** How long the links in the mails of the local identity provider are good for. */
export const RESET_LINK_MINUTES = 60
export const VERIFICATION_LINK_HOURS = 24
