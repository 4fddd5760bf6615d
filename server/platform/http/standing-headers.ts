import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { BARE_POLICY } from './content-security.ts'

type Parts = {
  /** The address under which the shop is reached; nothing: as each request names it. */
  publicUrl?: string | undefined
  /** Whether pages open windows of somebody else, who has to know them. */
  opensWindows: boolean
  /** Whether pages may run scripts that the program does not know. */
  hasForeignScripts?: boolean | undefined
}

/** What every answer tells the browser about what it may do with it. */
export function standingHeaders({ publicUrl, opensWindows, hasForeignScripts }: Parts): MiddlewareHandler {
  const secure = secureHeaders({
    xFrameOptions: 'DENY',
    // For this host alone: what else its owner runs beside it is not ours to decide.
    strictTransportSecurity: publicUrl?.startsWith('https:') ? 'max-age=15552000' : false,
    // A sign-in provider's window tells its outcome to the page that opened it, and wants to know which page that is.
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: opensWindows ? 'same-origin-allow-popups' : 'same-origin',
  })
  return (context, next) =>
    secure(context, async () => {
      await next()
      const { headers } = context.res
      if (!hasForeignScripts && !headers.has('content-security-policy'))
        headers.set('content-security-policy', BARE_POLICY)
    })
}
