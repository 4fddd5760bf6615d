import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { BARE_POLICY } from './content-security.ts'

type SecurityOptions = {
  /** The public address of the shop. Undefined: each request's own host is used. */
  publicUrl?: string | undefined
  /** Whether pages open windows of other sites that need access to their opener. */
  opensWindows: boolean
  /** Whether pages may run scripts that are not part of the program. */
  hasForeignScripts?: boolean | undefined
}

/** Self-tests use the camera, the microphone and the sensors. Embedded pages get none of these. */
const PERMISSIONS = {
  camera: ['self'],
  microphone: ['self'],
  accelerometer: ['self'],
  gyroscope: ['self'],
  geolocation: ['self'],
  browsingTopics: [],
  displayCapture: [],
  hid: [],
  midi: [],
  serial: [],
  usb: [],
}

/** Adds the security headers of every response. */
export function securityHeaders({
  publicUrl,
  opensWindows,
  hasForeignScripts,
}: SecurityOptions): MiddlewareHandler {
  const secure = secureHeaders({
    xFrameOptions: 'DENY',
    // Without `includeSubDomains`, because the owner may run other services on subdomains.
    strictTransportSecurity: publicUrl?.startsWith('https:') ? 'max-age=31536000' : false,
    // The window of a sign-in provider reports its result to its opener, and checks the origin of that page.
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: PERMISSIONS,
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
