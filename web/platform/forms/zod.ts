import { config } from 'zod/v4'
import '#contract/plain-issues.ts'

/*
 * The `zod` of the pages: `vite.config.ts` resolves it to this file. In the browser, zod must not use `eval`, which the content
 * security policy forbids and reports. It reads this setting when a schema is created.
 */
if (!import.meta.env.SSR) config({ jitless: true })

export * from 'zod/v4'
