import { boundedCache } from './bounded-cache.ts'
import { isOnCachedPage } from './page-cache.ts'
import { pictureId } from './rules.ts'
import { build, type FetchEvent } from './scope.ts'

const files = boundedCache({ name: 'redial-files', maxEntries: 200, pinned: build.shell })
const pictures = boundedCache({ name: 'redial-pictures', maxEntries: 200 })

/** Addresses of pictures that no cached page showed when they were requested. */
const uncachedPictures = new Set<string>()
const MAX_UNCACHED_PICTURES = 100

/**
 * Responds with a file of the app. Its name contains a hash, so a cached file is never outdated. Files of earlier builds
 * stay in the cache for pages that are open or cached.
 */
export async function respondWithFile(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const cached = await files.find(url)
  if (cached) return cached
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(files.put(url, response.clone()))
  return response
}

/** Responds with a picture, which never changes. It is cached when a cached page shows it. */
export async function respondWithPicture(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const cached = await pictures.find(url)
  if (cached) return cached
  try {
    const response = await fetch(event.request)
    if (response.ok) event.waitUntil(cachePicture(url, response.clone()))
    return response
  } catch (error) {
    const other = await inAnotherSize(url)
    if (other) return other
    throw error
  }
}

/** Caches the files of the offline fallback page. */
export const cacheShell = () =>
  Promise.all(build.shell.map(path => cacheFile(new URL(path, location.origin).href)))

/**
 * Caches the files that a page loaded before the worker was active, and the pictures that were loaded before their page
 * was cached. Scripts come first, because hydration needs them.
 */
export async function cacheLoaded(addresses: string[]): Promise<void> {
  const candidates = [...new Set([...addresses, ...uncachedPictures])].map(address => new URL(address))
  uncachedPictures.clear()
  const inOrder = [...candidates.filter(isFile), ...candidates.filter(address => !isFile(address))]
  // A file that cannot be loaded now is cached the next time.
  for (const address of inOrder) await cacheOne(address).catch(() => {})
}

const isFile = ({ pathname }: URL) => pathname.startsWith('/assets/')

async function cacheOne(address: URL) {
  const { href, origin, pathname } = address
  if (origin !== location.origin) return
  if (isFile(address)) await cacheFile(href)
  const id = pictureId(pathname)
  if (id && (await isOnCachedPage(id)) && !(await pictures.find(href)))
    await cachePicture(href, await fetch(href))
}

async function cacheFile(address: string) {
  if (await files.find(address)) return
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} responded with ${response.status}.`)
  await files.put(address, response)
}

/** Caches a picture only if a public page shows it: other pictures may be private. */
async function cachePicture(address: string, response: Response) {
  const id = pictureId(new URL(address).pathname)
  if (!id || !response.ok) return
  if (await isOnCachedPage(id)) await pictures.put(address, response)
  else if (uncachedPictures.size < MAX_UNCACHED_PICTURES) uncachedPictures.add(address)
}

async function inAnotherSize(address: string): Promise<Response | undefined> {
  const id = pictureId(new URL(address).pathname)
  const other = (await pictures.addresses()).find(cached => pictureId(new URL(cached).pathname) === id)
  return other ? pictures.find(other) : undefined
}
