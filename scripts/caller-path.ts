import { resolve } from 'node:path'

/** Resolves a path that was given as an argument: it is relative to the folder in which the command was run. */
export const callerPath = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path)

/** The same for a folder, a file or an address such as `s3://bucket/prefix`. */
export const callerTarget = (target: string): string =>
  /^[a-z0-9]+:\/\//i.test(target) ? target : callerPath(target)
