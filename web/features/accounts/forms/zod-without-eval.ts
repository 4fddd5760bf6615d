import '#contract/plain-issues.ts'
import { config } from 'zod'

// In the browser zod must not make functions from text, which a content security policy forbids and reports. It looks
// at this setting when a schema is made, so this has to be imported before any schema is.
if (!import.meta.env.SSR) config({ jitless: true })
