import { pageHead } from '../../platform/layout/page-head.ts'

/** The token of a link, from its query. */
export const linkSearch = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' && token !== '' ? { token } : {}

/** The head of a page that is opened by a personal link. Search engines must not index it. */
export function linkHead(page: { title: string; description: string }) {
  const { meta } = pageHead(page)
  return { meta: [...meta, { name: 'robots', content: 'noindex' }] }
}
