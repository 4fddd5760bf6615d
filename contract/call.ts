import { type ErrorMap, type MergedErrorMap, oc } from '@orpc/contract'
import { accessErrors, bodyErrors, type CommonErrors, confirmErrors, requestErrors } from './errors.ts'

/** What a person is to Redial. Decided by the server from the database on every request. */
export type Role = 'buyer' | 'seller' | 'admin'

/**
 * Who may make a call.
 * - `public`: anybody.
 * - `proof`: whoever shows the identity provider's own ID token as the bearer; there may be no account yet.
 * - `signed-in`: any account.
 * - a list of roles: accounts of one of these roles only.
 */
export type Access = 'public' | 'proof' | 'signed-in' | readonly [Role, ...Role[]]

/** What every call of the contract carries beside its schemas. */
export type CallMeta = {
  access: Access
  /** Of these roles only those who have shown who they are within the last minutes may make it. */
  confirm?: readonly Role[] | undefined
}

type CallDefinition<Errors extends ErrorMap> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  access: Access
  /** See `CallMeta`. */
  confirm?: readonly Role[]
  /** One line for the reference page. */
  summary: string
  /** The feature it belongs to: the heading it stands under in the reference. */
  tag: string
  errors?: Errors
  /** `detailed` where the query of a call with a body, or the headers of an answer, are part of its shape. */
  input?: 'compact' | 'detailed'
  output?: 'compact' | 'detailed'
}

/**
 * Begins a call of the contract; the schemas follow with `.input()` and `.output()`.
 * There is no default for `access`: a call that does not say who may make it does not compile.
 */
export function call<Errors extends ErrorMap = Record<never, never>>(definition: CallDefinition<Errors>) {
  const {
    method,
    path,
    access,
    confirm,
    summary,
    tag,
    errors,
    input = 'compact',
    output = 'compact',
  } = definition
  return oc
    .$meta<CallMeta>({ access, confirm })
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
