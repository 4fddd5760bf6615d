import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { referencePage } from './page.ts'

/** The OpenAPI document of the contract at `/openapi.json`, and a page of it for people at `/docs`. */
export function apiReference(): Hono {
  // Made at the first request: it costs tens of milliseconds that no start should wait for.
  let document: ReturnType<typeof generate> | undefined
  const openApi = () => {
    document ??= generate()
    return document
  }
  return new Hono()
    .get('/openapi.json', async context => context.json(await openApi()))
    .get('/docs', async context => context.html(referencePage(await openApi())))
}

const generate = () =>
  new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter()],
  }).generate(contract, {
    info: {
      title: 'Redial API',
      version: '1.0.0',
      description: 'Every call between the shop and its pages. Prices on the wire are dollars.',
    },
    servers: [{ url: '/api' }],
  })
