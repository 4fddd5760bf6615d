import type { OpenAPI } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import type { Access } from '#contract/call.ts'
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

async function generate(): Promise<OpenAPI.Document> {
  const document = await new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter()],
  }).generate(contract, {
    info: {
      title: 'Redial API',
      version: '1.0.0',
      description: 'Every call between the shop and its pages. Prices on the wire are dollars.',
    },
    servers: [{ url: '/api' }],
    components: { securitySchemes },
  })
  for (const operations of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(operations ?? {}) as Operation[]) {
      operation.security = securityFor(operation['x-access'])
    }
  }
  return document
}

type Operation = OpenAPI.OperationObject & { 'x-access'?: Access }

const securitySchemes: Record<string, OpenAPI.SecuritySchemeObject> = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token that `GET /jwt` answers.',
  },
  idToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The ID token of the identity provider, for the calls that make an account or a session.',
  },
}

function securityFor(access: Access | undefined): OpenAPI.SecurityRequirementObject[] {
  if (access === 'public') return []
  return [access === 'proof' ? { idToken: [] } : { accessToken: [] }]
}
