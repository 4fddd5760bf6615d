import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { referencePage } from './page.ts'

/** The OpenAPI document of the contract at `/openapi.json`, and a page of it for people at `/docs`. */
export function apiReference(isServed: IsServed): Hono {
  // Made at the first request: it costs tens of milliseconds that no start should wait for.
  let document: ReturnType<typeof generate> | undefined
  const openApi = () => {
    document ??= generate(isServed)
    return document
  }
  return new Hono()
    .get('/openapi.json', async context => context.json(await openApi()))
    .get('/docs', async context => context.html(referencePage(await openApi())))
}

/** Whether a call of the contract has a handler; `name` such as `products.all`. */
type IsServed = (name: string) => boolean

async function generate(isServed: IsServed) {
  const document = await new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter()],
  }).generate(contract, {
    info: {
      title: 'Redial API',
      version: '1.0.0',
      description: 'Every call between the shop and its pages. Prices on the wire are dollars.',
    },
    servers: [{ url: '/api' }],
  })
  for (const operation of Object.values(document.paths ?? {}).flatMap(methods =>
    Object.values(methods ?? {}),
  )) {
    const { operationId } = operation as { operationId?: string }
    if (operationId && !isServed(operationId)) Object.assign(operation, { 'x-served': false })
  }
  return document
}
