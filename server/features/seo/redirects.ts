import { Hono } from 'hono'
import { languageCodes } from '#contract/languages.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { presentCategoryName } from './queries.ts'

/** Paths of the API and of files, which are not redirected. */
const NO_PAGES = /^\/(api|images|assets)(\/|$)/

/** The pages of categories, without and with a language in their address. */
const CATEGORIES = ['/category/:name', `/:language{${languageCodes.join('|')}}/category/:name`]

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
    .on('GET', CATEGORIES, async (context, next) => {
      const { pathname, search } = new URL(context.req.url)
      const at = pathname.indexOf('/category/') + '/category/'.length
      const name = decodeURIComponent(pathname.slice(at))
      const present = await presentCategoryName(db, name)
      if (present === undefined || present === name) return next()
      return context.redirect(pathname.slice(0, at) + encodeURIComponent(present) + search, 301)
    })
