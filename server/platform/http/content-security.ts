import { createHash } from 'node:crypto'

/** Other hosts that a page may use, by kind of resource. */
export type OtherHosts = {
  script: string[]
  connect: string[]
  frame: string[]
  image: readonly string[]
}

/**
 * Creates the content security policy of a page. Only the program's own files and the inline scripts of the rendering
 * can run, so that injected scripts cannot read the access token.
 *
 * The rendering marks its inline scripts with a random nonce. This function replaces the nonce with hashes of the
 * scripts, so that the finished page can be cached and sent to everybody.
 */
export function secured({ html, nonce, hosts }: { html: string; nonce: string; hosts: OtherHosts }): {
  html: string
  policy: string
} {
  const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = '']) => attributes.includes(` nonce="${nonce}"`) && !attributes.includes(' src='),
  )
  const hashes = inline.map(
    ([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return {
    html: html.replaceAll(` nonce="${nonce}"`, '').replaceAll(/<meta property="csp-nonce"[^>]*>/g, ''),
    policy: [
      `default-src 'self'`,
      `script-src 'self' ${[...new Set(hashes), ...hosts.script].join(' ')}`,
      // Some elements have style attributes, and a library adds its style sheet at run time.
      `style-src 'self' 'unsafe-inline'`,
      `img-src ${["'self' data: blob:", ...hosts.image].join(' ')}`,
      `connect-src ${["'self'", ...hosts.connect].join(' ')}`,
      `frame-src ${hosts.frame.join(' ') || "'none'"}`,
      `worker-src 'self'`,
      `manifest-src 'self'`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
    ].join('; '),
  }
}

/** The policy of all other responses: almost nothing may be loaded, and no script may run. */
export const BARE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
