/** For tests that start programs, or play long histories: they take minutes on a busy machine. Others have three minutes. */
export const SLOW = { timeout: 600_000 }
