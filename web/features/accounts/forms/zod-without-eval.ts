import '#contract/plain-issues.ts'
import { config } from 'zod'

// In the browser, zod must not use `eval`, which the content security policy forbids and reports. Zod reads this setting
// when a schema is created, so this module must be imported before any schema.
if (!import.meta.env.SSR) config({ jitless: true })
