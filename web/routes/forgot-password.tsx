import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordForm } from '../features/accounts/forgot-password-form.tsx'
import { apiOf } from '../platform/api/api.ts'
import { pageHead } from '../platform/layout/page-head.ts'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/forgot-password')({
  staticData: { texts: ['login'] },
  loader: async argument => ({ options: await (await apiOf(argument)).accounts.signInOptions() }),
  head: () =>
    pageHead({
      title: texts('login')('forgotTitle'),
      description: texts('login')('forgotDescription'),
      unlisted: true,
    }),
  component: ForgotPassword,
})

function ForgotPassword() {
  const { options } = Route.useLoaderData()
  return <ForgotPasswordForm demo={options.demo} />
}
