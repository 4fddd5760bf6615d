import { createFileRoute } from '@tanstack/react-router'
import { mailLinkHead, mailLinkSearch } from '../features/accounts/forms/mail-link.ts'
import { ResetPasswordForm } from '../features/accounts/reset-password-form.tsx'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/reset-password')({
  staticData: { texts: ['login'] },
  validateSearch: mailLinkSearch,
  head: () =>
    mailLinkHead({
      title: texts('login')('newPassword'),
      description: texts('login')('newPasswordDescription'),
    }),
  component: ResetPassword,
})

function ResetPassword() {
  const { token } = Route.useSearch()
  return <ResetPasswordForm key={token} token={token} />
}
