import { fileURLToPath } from 'node:url'

/** Node's flags for all commands. */
export const nodeFlags = ['--import', new URL('./fast-imports.ts', import.meta.url).href]

/**
 * Additional flags for the server. By default, on a machine with enough memory, Node lets new objects take up to 128 MB
 * before it collects them. With 16 MB a list takes as little time, and with 4 MB a third more, because objects of running
 * requests survive too many collections. The old generation grows more before a collection the larger its limit is: with
 * a limit of 2 GB the server takes about 15 MB less with a million phones, and the search index does not count toward it.
 */
export const serverFlags = ['--max-semi-space-size=16', '--no-parallel-scavenge', '--max-old-space-size=2000']

/** Environment variables of all commands. The compile cache makes the next start faster, and avoids 25 MB for stripping types. */
export const nodeEnvironment = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../.cache/compiled', import.meta.url)),
}

/**
 * Additional environment variables for the server. Allocations above 128 KB return to the system when they are freed; otherwise, glibc
 * would raise that threshold automatically and keep the memory.
 */
export const serverEnvironment = { MALLOC_MMAP_THRESHOLD_: '131072' }
