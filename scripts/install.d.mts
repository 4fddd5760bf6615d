/** Whether this is a release: it has built pages instead of their sources, and no development dependencies. */
export const isRelease: boolean
