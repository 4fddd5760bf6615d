/** The prefix of the cookie names. */
export const COOKIES = 'redial'
/** The prefix with HTTPS: browsers accept such cookies only from this host, with HTTPS, and for all paths. */
export const HOST_COOKIES = `__Host-${COOKIES}`
