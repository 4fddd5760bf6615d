import { createHash } from 'node:crypto'

/** Hosts other than ours that a page may talk to, by what for. */
export type OtherHosts = {
  script: string[]
  connect: string[]
  frame: string[]
  image: readonly string[]
}

/**
 * The content security policy of a page: no script runs but the program's own files and the inline scripts that the
 * page was rendered with, so that nothing which somebody else has brought into a page can read the access token.
 *
 * The rendering marks its inline scripts with a nonce that nobody can have known before. The nonce is then taken out
 * and the scripts named by their hashes, so that the finished bytes can be kept and sent to everybody.
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
      // Parts of the pages carry style attributes, and a library writes its style sheet when it is first used.
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

/** The policy of everything that is no page of the shop: nothing may be loaded, let alone run. */
export const BARE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
