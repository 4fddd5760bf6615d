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

/** Looks at what it is sent itself, since that is a file. */
const UPLOAD = '/api/upload'

/** Whether a body, if there is one, is of a kind that the call reads. What names no kind is read as JSON. */
export function takesBody({ method, headers, url }: Request): boolean {
  const type = headers.get('content-type')
  if (method === 'GET' || method === 'HEAD' || type === null || headers.get('content-length') === '0')
    return true
  return /^application\/json\s*(;|$)/i.test(type) || new URL(url).pathname === UPLOAD
}
