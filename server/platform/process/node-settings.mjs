import { fileURLToPath } from 'node:url'

/**
 * What Node is told when it runs the server. By itself it lets what was made a moment ago take 128 MB before it looks what
 * of that is still needed, if the machine has memory enough: more than a processor keeps near, and each answer comes to
 * lie where none was for long. So little is looked through before helping threads have woken up. What is kept for longer it
 * lets grow by the more before it looks there again, the more there may be at all: with 2 GB the server takes some 15 MB less
 * with a million phones, and what those are found by does not count as that.
 */
export const nodeFlags = ['--max-semi-space-size=4', '--no-parallel-scavenge', '--max-old-space-size=2000']

/**
 * What stands in the environment of the server for Node itself. It keeps what it has made of the sources: the next start is
 * some tenths of a second shorter, and does without the 25 MB of what takes the types out of them. And whatever takes more
 * than 128 KB goes back to the system when it is not needed any more (glibc would raise that limit by itself, and keep it).
 */
export const nodeEnvironment = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../.cache/compiled', import.meta.url)),
  MALLOC_MMAP_THRESHOLD_: '131072',
}
