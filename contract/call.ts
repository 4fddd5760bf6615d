import { type ErrorMap, type MergedErrorMap, oc } from '@orpc/contract'
import { accessErrors, bodyErrors, type CommonErrors, confirmErrors, requestErrors } from './errors.ts'

/** A person's role. The server reads it from the database on every request. */
export type Role = 'buyer' | 'seller' | 'admin'

/**
 * The access rule of a call.
 * - `public`: anybody.
 * - `proof`: people with the identity provider's ID token as the bearer token; they may not have an account yet.
 * - `signed-in`: any account.
 * - a list of roles: only accounts that may act as one of these (`sides.ts`).
 */
export type Access = 'public' | 'proof' | 'signed-in' | readonly [Role, ...Role[]]

/** The metadata of every call of the contract. */
export type CallMeta = {
  access: Access
  /** Callers with these roles must have confirmed their identity within the last minutes. */
  confirm?: readonly Role[] | undefined
  /** Whether it changes what others or its caller see later. */
  writes: boolean
  cached?: Cached | undefined
  /** Whether it searches, and counts for the limit of searches: always, or only with an input that chooses phones. */
  search?: 'always' | 'filtered' | undefined
}

/**
 * What a response that is worth caching depends on: a list of phones, `counts` of phones, the `product` in its input, or only
 * `settings`, which never change while the program runs. In addition, every response depends on the categories and models.
 */
export type Cached = 'list' | 'counts' | 'product' | 'settings'

type CallDefinition<Errors extends ErrorMap> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  access: Access
  /** See `CallMeta`. */
  confirm?: readonly Role[]
  /** See `CallMeta`. By default, all calls but those with GET write. */
  writes?: boolean
  /** See `CallMeta`. Only for public calls with GET. */
  cached?: Cached
  /** See `CallMeta`. */
  search?: 'always' | 'filtered'
  /** One line for the API reference. */
  summary: string
  /** The feature of the call, which is its heading in the API reference. */
  tag: string
  errors?: Errors
  /** `detailed` when the query of a call with a body, or the headers of a response, are part of its schema. */
  input?: 'compact' | 'detailed'
  output?: 'compact' | 'detailed'
}

/**
 * Defines a call of the contract. The schemas follow with `.input()` and `.output()`. `access` has no default, so a call
 * without an access rule does not compile.
 */
export function call<Errors extends ErrorMap = Record<never, never>>(definition: CallDefinition<Errors>) {
  const {
    method,
    path,
    access,
    confirm,
    writes = method !== 'GET',
    cached,
    search,
    summary,
    tag,
    errors,
    input = 'compact',
    output = 'compact',
  } = definition
  return oc
    .$meta<CallMeta>({ access, confirm, writes, cached, search })
    .route({
      method,
      path,
      summary,
      tags: [tag],
      inputStructure: input,
      outputStructure: output,
      spec: operation => ({ ...operation, 'x-access': access }),
    })
    .errors({
      ...requestErrors,
      ...(method === 'GET' ? {} : bodyErrors),
      ...(access === 'public' ? {} : accessErrors),
      ...(confirm ? confirmErrors : {}),
      ...errors,
    } as MergedErrorMap<CommonErrors, Errors>)
}
