import { fileURLToPath } from 'node:url'

/**
 * What Node is told when it runs the server. By itself it lets what was made a moment ago take 128 MB before it looks what
 * of that is still needed, if the machine has memory enough. With as little as this, what a request makes stays near the
 * processor: kept answers take a fifth less of its time. A page that has to be rendered takes about a tenth more.
 */
export const nodeFlags = ['--max-semi-space-size=4']

/**
 * What stands in the environment of the server for Node itself. It keeps what it has made of the sources: the next start is
 * some tenths of a second shorter, and does without the 25 MB of what takes the types out of them.
 */
export const nodeEnvironment = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../.cache/compiled', import.meta.url)),
}
