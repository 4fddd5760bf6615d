import { Hono } from 'hono'
import type { Queries } from '../database/connect.ts'
import type { Listener } from '../database/listener.ts'
import { categoryNames, presentCategoryName } from './queries.ts'

/** Addresses of programs and files, which are taken as they are. */
const NO_PAGES = /^\/(api|images|assets)(\/|$)/

/**
 * Leads addresses that pages once had, or that somebody has written a little differently, to the page for good: no
 * slash at the end, categories in their own capitals and under their present names. What stands behind `?` stays.
 */
export function redirects({ db, listener }: { db: Queries; listener: Listener }): Hono {
  const isPresent = presentNames(db, listener)
  return new Hono()
    .get('*', async (context, next) => {
      const { pathname, search } = new URL(context.req.url)
      if (pathname === '/' || !pathname.endsWith('/') || NO_PAGES.test(pathname)) return next()
      // One slash at the beginning: two would lead to another site.
      const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`
      return context.redirect(path + search, 301)
    })
    .get('/category/:name', async (context, next) => {
      const { pathname, search } = new URL(context.req.url)
      const name = decodeURIComponent(pathname.slice('/category/'.length))
      if (await isPresent(name)) {
        await next()
        // It may have been deleted a moment ago.
        if (context.res.status !== 404) return
      }
      const present = await presentCategoryName(db, name)
      if (present !== undefined && present !== name) {
        const location = `/category/${encodeURIComponent(present)}${search}`
        // Nothing of what was answered before is to go with it.
        context.res = undefined
        context.res = new Response(null, { status: 301, headers: { location } })
      } else if (!context.finalized) await next()
    })
}

/** Knows the names of the categories without asking, until a process tells that they have changed. */
function presentNames(db: Queries, listener: Listener) {
  let names: Promise<Set<string>> | undefined
  listener.on('catalogue', payload => {
    if (payload === undefined || payload === 'categories' || payload === 'everything') names = undefined
  })
  return async (name: string): Promise<boolean> => {
    names ??= categoryNames(db).then(all => new Set(all))
    const asked = names
    try {
      return (await asked).has(name)
    } catch (error) {
      if (names === asked) names = undefined
      throw error
    }
  }
}
