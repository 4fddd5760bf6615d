import { Hono } from 'hono'
import type { Queries } from '../../platform/database/connect.ts'
import { presentCategoryName } from './queries.ts'

/** Addresses of programs and files, which are taken as they are. */
const NO_PAGES = /^\/(api|images|assets)(\/|$)/

/**
 * Leads addresses that pages once had, or that somebody has written a little differently, to the page for good: no
 * slash at the end, categories in their own capitals and under their present names. What stands behind `?` stays.
 */
export const redirects = (db: Queries): Hono =>
  new Hono()
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
      const present = await presentCategoryName(db, name)
      if (present === undefined || present === name) return next()
      return context.redirect(`/category/${encodeURIComponent(present)}${search}`, 301)
    })
