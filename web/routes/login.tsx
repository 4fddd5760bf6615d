import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { CodeForm } from '../features/accounts/code-form.tsx'
import { callbackFailure } from '../features/accounts/forms/callback-failure.ts'
import { signInWithProvider } from '../features/accounts/forms/sign-in-with-provider.ts'
import { useRedirectWhenSignedIn } from '../features/accounts/forms/use-redirect-when-signed-in.ts'
import { useSignInSteps } from '../features/accounts/forms/use-sign-in-steps.ts'
import { LoginForm } from '../features/accounts/login-form.tsx'
import { apiOf } from '../platform/api/api.ts'
import { useFailure } from '../platform/forms/use-failure.ts'
import { publicHead } from '../platform/seo/public-head.ts'
import { loadProblems } from '../texts/problems.ts'
import { texts } from '../texts/texts.ts'

type LoginSearch = {
  /** The page that the user wanted to open. */
  from?: string
  /** The provider from which the browser returns after signing in. */
  with?: string
  /** `code` when a code of the second factor is required next. */
  step?: 'code'
  /** The provider's error code. */
  error?: string
}

export const Route = createFileRoute('/login')({
  staticData: { texts: ['login'] },
  validateSearch: ({ from, with: provider, step, error }: Record<string, unknown>): LoginSearch => ({
    ...(typeof from === 'string' && { from }),
    ...(typeof provider === 'string' && { with: provider }),
    ...(step === 'code' && { step }),
    ...(typeof error === 'string' && { error }),
  }),
  loaderDeps: ({ search: { from } }) => ({ from }),
  loader: async ({ deps: { from }, ...argument }) => {
    const api = await apiOf(argument)
    // The address may name an error of another provider.
    await loadProblems()
    const id = phoneIn(from)
    const [options, phone] = await Promise.all([
      api.accounts.signInOptions(),
      id === undefined ? undefined : api.products.details({ id }).catch(() => undefined),
    ])
    return { options, phone: phone?.productName }
  },
  head: loaded =>
    publicHead(
      { title: texts('login')('login'), description: texts('login')('loginDescription'), path: '/login' },
      loaded,
    ),
  component: Login,
})

/** The phone of whose page a visitor was asked to log in. */
const phoneIn = (from: string | undefined) => from?.match(/^\/product-details\/([\da-f-]{36})/)?.[1]

function Login() {
  const { options, phone } = Route.useLoaderData()
  const { from, with: provider, step, error } = Route.useSearch()
  const failures = useFailure(error === undefined ? undefined : { message: callbackFailure(error) })
  const steps = useSignInSteps(failures)
  /** Continues after a correct code of the second factor; undefined while no code is required. */
  const [enter, setEnter] = useState<() => Promise<void>>()
  const afterCode = enter ?? (step === 'code' ? signInWithProvider : undefined)
  const navigate = useNavigate()
  useRedirectWhenSignedIn(from)

  const returned = useRef(provider !== undefined && step === undefined && error === undefined)
  useEffect(() => {
    if (!returned.current) return
    returned.current = false
    void steps.begin(signInWithProvider)
  })

  if (afterCode) {
    const back = () => {
      setEnter(undefined)
      void navigate({ to: '/login', search: from === undefined ? {} : { from }, replace: true })
    }
    return <CodeForm failures={failures} steps={steps} onRight={afterCode} onBack={back} />
  }
  return (
    <LoginForm
      options={options}
      from={from}
      phone={phone}
      failures={failures}
      steps={steps}
      onCodeWanted={next => setEnter(() => next)}
    />
  )
}
