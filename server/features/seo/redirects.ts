import { Hono } from 'hono'
import type { Queries } from '../../platform/database/connect.ts'
import { presentCategoryName } from './queries.ts'

/** Paths of the API and of files, which are not redirected. */
const NO_PAGES = /^\/(api|images|assets)(\/|$)/

/**
 * Permanently redirects former and slightly wrong page addresses: removes trailing slashes, and corrects the case and former
 * names of categories. Keeps the query string.
 */
export const redirects = (db: Queries): Hono =>
  new Hono()
    .get('*', async (context, next) => {
      const { pathname, search } = new URL(context.req.url)
      if (pathname === '/' || !pathname.endsWith('/') || NO_PAGES.test(pathname)) return next()
      // Exactly one leading slash, because two would redirect to another site.
      const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`
      return context.redirect(path + search, 301)
    })
    .get('/category/:name', async (context, next) => {
      const { pathname, search } = new URL(context.req.url)
      const name = decodeURIComponent(pathname.slice('/category/'.length))
      const present = await presentCategoryName(db, name)
      if (present === undefined || present === name) return next()
      return context.redirect(`/category/${encodeURIComponent(present)}${search}`, 301)
    })
