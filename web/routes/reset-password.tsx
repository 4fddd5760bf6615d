import { createFileRoute } from '@tanstack/react-router'
import { mailLinkHead, mailLinkSearch } from '../features/accounts/forms/mail-link.ts'
import { ResetPasswordForm } from '../features/accounts/reset-password-form.tsx'

export const Route = createFileRoute('/reset-password')({
  validateSearch: mailLinkSearch,
  head: () => mailLinkHead({ title: 'New password', description: 'Choose a new password for your account.' }),
  component: ResetPassword,
})

function ResetPassword() {
  const { token } = Route.useSearch()
  return <ResetPasswordForm key={token} token={token} />
}
