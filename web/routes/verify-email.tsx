import { createFileRoute } from '@tanstack/react-router'
import { mailLinkHead, mailLinkSearch } from '../features/accounts/forms/mail-link.ts'
import { VerifyEmailForm } from '../features/accounts/verify-email-form.tsx'

export const Route = createFileRoute('/verify-email')({
  validateSearch: mailLinkSearch,
  head: () => mailLinkHead({ title: 'Confirm your address', description: 'Confirm your email address.' }),
  component: VerifyEmail,
})

function VerifyEmail() {
  const { token } = Route.useSearch()
  return <VerifyEmailForm key={token} token={token} />
}
