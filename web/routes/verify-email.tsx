import { createFileRoute } from '@tanstack/react-router'
import { mailLinkHead, mailLinkSearch } from '../features/accounts/forms/mail-link.ts'
import { VerifyEmailForm } from '../features/accounts/verify-email-form.tsx'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/verify-email')({
  staticData: { texts: ['login'] },
  validateSearch: mailLinkSearch,
  head: () =>
    mailLinkHead({
      title: texts('login')('confirmAddress'),
      description: texts('login')('confirmDescription'),
    }),
  component: VerifyEmail,
})

function VerifyEmail() {
  const { token } = Route.useSearch()
  return <VerifyEmailForm key={token} token={token} />
}
