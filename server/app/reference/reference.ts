import type { OpenAPI } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import type { Access } from '#contract/call.ts'
import { CURRENCY_NAME } from '#contract/currency-texts.ts'
import { contract } from '#contract/index.ts'
import { referencePage } from './page.ts'

/** Serves the OpenAPI document of the contract at `/openapi.json`, and a readable page at `/docs`. */
export function apiReference(): Hono {
  // Generated at the first request, because it takes tens of milliseconds.
  let document: ReturnType<typeof apiDocument> | undefined
  const openApi = () => {
    document ??= apiDocument()
    return document
  }
  return new Hono()
    .get('/openapi.json', async context => context.json(await openApi()))
    .get('/docs', async context => context.html(referencePage(await openApi())))
}

/** The OpenAPI document of the contract. */
export async function apiDocument(): Promise<OpenAPI.Document> {
  const document = await new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter()],
  }).generate(contract, {
    info: {
      title: 'Redial API',
      version: '1.0.0',
      description: `Every call between the shop and its pages. Amounts in fields whose name ends in \`Cents\`, and the balances of the ledger, are whole minor units of the shop's currency, such as cents. All other amounts are in ${CURRENCY_NAME}.`,
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
    description: 'The access token that `GET /jwt` returns.',
  },
  idToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The ID token of the identity provider, for the calls that create an account or a session.',
  },
}

function securityFor(access: Access | undefined): OpenAPI.SecurityRequirementObject[] {
  if (access === 'public') return []
  return [access === 'proof' ? { idToken: [] } : { accessToken: [] }]
}
