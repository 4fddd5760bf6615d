/** For tests that start programs, or play long histories: they take minutes on a busy machine. Others have a minute. */
export const SLOW = { timeout: 600_000 }
