import { contract } from '#contract/index.ts'

type Route = { method?: string; path?: string }

const routes = Object.values(contract).flatMap(feature =>
  Object.values(feature).map(definition => {
    const { method = '', path = '' }: Route = definition['~orpc'].route
    const pattern = path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')
    return { method, pattern: new RegExp(`^/api${pattern}$`) }
  }),
)

/** The methods of the calls at this path; none where there is no call. */
export const methodsAt = (path: string): string[] =>
  routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)

/** Calls that take files. */
const TAKE_FORMS = new Set(['/api/upload'])

/** Whether a body, if there is one, is of a kind that the call reads. What names no kind is read as JSON. */
export function takesBody({ method, headers, url }: Request): boolean {
  const type = headers.get('content-type')
  if (method === 'GET' || method === 'HEAD' || type === null || headers.get('content-length') === '0')
    return true
  if (/^application\/json\s*(;|$)/i.test(type)) return true
  return /^multipart\/form-data\s*;/i.test(type) && TAKE_FORMS.has(new URL(url).pathname)
}
