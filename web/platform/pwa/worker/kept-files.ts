import { boundedCache } from './bounded-cache.ts'
import { shows } from './kept-pages.ts'
import { pictureId } from './rules.ts'
import { build, type FetchEvent } from './scope.ts'

const files = boundedCache({ name: 'redial-files', most: 200, always: build.shell })
const pictures = boundedCache({ name: 'redial-pictures', most: 200 })

/** Addresses of pictures that no kept page showed when they were asked for. */
const passedOn = new Set<string>()
const MOST_PASSED_ON = 100

/**
 * A file of the program. Its name changes with what is in it, so the one that is kept is always right. Files of former
 * builds stay for pages that are open, or kept.
 */
export async function answerFile(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const kept = await files.find(url)
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(files.keep(url, response.clone()))
  return response
}

/** A picture, which never changes either; kept when a kept page shows it. */
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

/** Fetches what the offline fallback page needs. */
export const keepShell = () =>
  Promise.all(build.shell.map(path => keepFile(new URL(path, location.origin).href)))

/**
 * Keeps what a page has loaded before the worker was there to see it, and the pictures that came before the page which
 * shows them was kept: first the scripts that hydration needs.
 */
export async function keepLoaded(addresses: string[]): Promise<void> {
  const candidates = [...new Set([...addresses, ...passedOn])].map(address => new URL(address))
  passedOn.clear()
  const inOrder = [...candidates.filter(isFile), ...candidates.filter(address => !isFile(address))]
  // What cannot be had now is kept when it is next loaded.
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
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  await files.keep(address, response)
}

/** A picture that is in no page which everybody sees may be somebody's own. */
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
