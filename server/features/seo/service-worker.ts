import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'

/** The worker may only contact this shop. */
const POLICY = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Serves `/sw.js`. Browsers compare it on each visit, so it must be revalidated. */
export const serviceWorker = (folder: string): Hono =>
  new Hono().get('/sw.js', async (context, next) => {
    const script = await readFile(join(folder, 'sw.js'), 'utf8').catch(() => undefined)
    if (script === undefined) return next()
    return context.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': POLICY,
    })
  })
