import { pageHead } from '../../../platform/layout/page-head.ts'

/** What the address of a page says that a link in a mail leads to. */
export type MailLinkSearch = { token?: string }

/** Takes the token of a link in a mail; Firebase calls it `oobCode`. */
export function mailLinkSearch({ token, oobCode }: Record<string, unknown>): MailLinkSearch {
  const given = token ?? oobCode
  return typeof given === 'string' && given !== '' ? { token: given } : {}
}

/** The head of such a page: its address is a secret, so it is neither listed nor told to other sites. */
export function mailLinkHead(about: { title: string; description: string }) {
  const { meta } = pageHead(about)
  return {
    meta: [...meta, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }],
  }
}
