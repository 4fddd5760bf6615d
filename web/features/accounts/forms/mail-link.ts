import { pageHead } from '../../../platform/layout/page-head.ts'

/** The search parameters of a page that is opened by a link in a mail. */
export type MailLinkSearch = { token?: string }

/** Reads the token of a link in a mail; Firebase calls it `oobCode`. */
export function mailLinkSearch({ token, oobCode }: Record<string, unknown>): MailLinkSearch {
  const given = token ?? oobCode
  return typeof given === 'string' && given !== '' ? { token: given } : {}
}

/** The head of such a page. Its address is a secret, so it is not indexed and not sent as a referrer. */
export function mailLinkHead(about: { title: string; description: string }) {
  const { meta } = pageHead(about)
  return {
    meta: [...meta, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }],
  }
}
