import { createFileRoute } from '@tanstack/react-router'
import { FinishSignUpForm } from '../features/accounts/finish-signup-form.tsx'
import { useRedirectWhenSignedIn } from '../features/accounts/forms/use-redirect-when-signed-in.ts'
import { useSignInSteps } from '../features/accounts/forms/use-sign-in-steps.ts'
import { SignUpForm } from '../features/accounts/signup-form.tsx'
import { apiOf } from '../platform/api/api.ts'
import { useFailure } from '../platform/forms/use-failure.ts'
import { publicHead } from '../platform/seo/public-head.ts'
import { texts } from '../texts/texts.ts'

type SignUpSearch = {
  /** The page that the user wanted to open. */
  from?: string
  /** Set for a user who has an account at the identity provider but no record in this shop. */
  finish?: '1'
  /** The preselected account type. */
  role?: 'seller'
}

export const Route = createFileRoute('/signup')({
  staticData: { texts: ['login'] },
  validateSearch: ({ from, finish, role }: Record<string, unknown>): SignUpSearch => ({
    ...(typeof from === 'string' && { from }),
    ...(finish === '1' && { finish }),
    ...(role === 'seller' && { role }),
  }),
  loader: async argument => ({ options: await (await apiOf(argument)).accounts.signInOptions() }),
  head: loaded =>
    publicHead(
      {
        title: texts('login')('signUp'),
        description: texts('login')('signUpDescription'),
        path: '/signup',
      },
      loaded,
    ),
  component: SignUp,
})

function SignUp() {
  const { options } = Route.useLoaderData()
  const { from, finish, role } = Route.useSearch()
  const failures = useFailure()
  const steps = useSignInSteps(failures)
  useRedirectWhenSignedIn(from)

  if (finish) return <FinishSignUpForm from={from} failures={failures} steps={steps} />
  return <SignUpForm options={options} from={from} role={role} failures={failures} steps={steps} />
}
