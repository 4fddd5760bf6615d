import { contract } from '#contract/index.ts'

type Route = { method?: string; path?: string }

const routes = Object.values(contract).flatMap(feature =>
  Object.values(feature).map(definition => {
    const { method = '', path = '' }: Route = definition['~orpc'].route
    const pattern = path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')
    return { method, pattern: new RegExp(`^/api${pattern}$`) }
  }),
)

/** The methods of the calls at this path; empty when there is no call. */
export const methodsAt = (path: string): string[] =>
  routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)

/** Calls that accept files. They check the type themselves. */
const UPLOADS = /^\/api\/(upload|upload-private|code-photo\/[^/]+)$/

/** Whether the content type of the request is supported. A body without a type is read as JSON. */
export function allowsBody({ method, headers, url }: Request): boolean {
  const type = headers.get('content-type')
  if (method === 'GET' || method === 'HEAD' || type === null || headers.get('content-length') === '0')
    return true
  return /^application\/json\s*(;|$)/i.test(type) || UPLOADS.test(new URL(url).pathname)
}
