import { boundedCache } from './bounded-cache.ts'
import { shows } from './kept-pages.ts'
import { pictureId } from './rules.ts'
import { build, type FetchEvent } from './scope.ts'

const files = boundedCache({ name: 'redial-files', most: 200, always: build.shell })
const pictures = boundedCache({ name: 'redial-pictures', most: 200 })

/** Addresses of pictures that no cached page showed when they were requested. */
const passedOn = new Set<string>()
const MOST_PASSED_ON = 100

/**
 * Responds with a file of the app. Its name contains a hash, so a cached file is never outdated. Files of earlier builds
 * stay in the cache for pages that are open or cached.
 */
export async function answerFile(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const kept = await files.find(url)
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(files.keep(url, response.clone()))
  return response
}

/** Responds with a picture, which never changes. It is cached when a cached page shows it. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const kept = await pictures.find(url)
  if (kept) return kept
  try {
    const response = await fetch(event.request)
    if (response.ok) event.waitUntil(keepPicture(url, response.clone()))
    return response
  } catch (error) {
    const other = await inAnotherSize(url)
    if (other) return other
    throw error
  }
}

/** Caches the files of the offline fallback page. */
export const keepShell = () =>
  Promise.all(build.shell.map(path => keepFile(new URL(path, location.origin).href)))

/**
 * Caches the files that a page loaded before the worker was active, and the pictures that were loaded before their page
 * was cached. Scripts come first, because hydration needs them.
 */
export async function keepLoaded(addresses: string[]): Promise<void> {
  const candidates = [...new Set([...addresses, ...passedOn])].map(address => new URL(address))
  passedOn.clear()
  const inOrder = [...candidates.filter(isFile), ...candidates.filter(address => !isFile(address))]
  // A file that cannot be loaded now is cached the next time.
  for (const address of inOrder) await keepOne(address).catch(() => {})
}

const isFile = ({ pathname }: URL) => pathname.startsWith('/assets/')

async function keepOne(address: URL) {
  const { href, origin, pathname } = address
  if (origin !== location.origin) return
  if (isFile(address)) await keepFile(href)
  const id = pictureId(pathname)
  if (id && (await shows(id)) && !(await pictures.find(href))) await keepPicture(href, await fetch(href))
}

async function keepFile(address: string) {
  if (await files.find(address)) return
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} responded with ${response.status}.`)
  await files.keep(address, response)
}

/** Caches a picture only if a public page shows it: other pictures may be private. */
async function keepPicture(address: string, response: Response) {
  const id = pictureId(new URL(address).pathname)
  if (!id || !response.ok) return
  if (await shows(id)) await pictures.keep(address, response)
  else if (passedOn.size < MOST_PASSED_ON) passedOn.add(address)
}

async function inAnotherSize(address: string): Promise<Response | undefined> {
  const id = pictureId(new URL(address).pathname)
  const other = (await pictures.addresses()).find(kept => pictureId(new URL(kept).pathname) === id)
  return other ? pictures.find(other) : undefined
}
