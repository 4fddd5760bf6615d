import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordForm } from '../features/accounts/forgot-password-form.tsx'
import { apiOf } from '../platform/api/api.ts'
import { pageHead } from '../platform/layout/page-head.ts'

export const Route = createFileRoute('/forgot-password')({
  loader: async argument => ({ options: await (await apiOf(argument)).accounts.signInOptions() }),
  head: () =>
    pageHead({
      title: 'Forgot password',
      description: 'Get a link to choose a new password.',
      unlisted: true,
    }),
  component: ForgotPassword,
})

function ForgotPassword() {
  const { options } = Route.useLoaderData()
  return <ForgotPasswordForm demo={options.demo} />
}
