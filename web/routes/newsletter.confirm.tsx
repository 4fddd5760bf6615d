import { createFileRoute } from '@tanstack/react-router'
import { newsletterMessages } from '#contract/newsletter/messages.ts'
import { linkHead, linkSearch } from '../features/newsletter/link-head.ts'
import { LinkPage } from '../features/newsletter/link-page.tsx'

export const Route = createFileRoute('/newsletter/confirm')({
  validateSearch: linkSearch,
  head: () => linkHead({ title: 'Newsletter', description: 'Confirm your newsletter subscription.' }),
  component: Confirm,
})

function Confirm() {
  const { token } = Route.useSearch()
  return (
    <LinkPage
      title="Our newsletter"
      question="Confirm your subscription? We'll send you great phones and good advice, every now and then. You can unsubscribe with one click in every issue."
      answer="Confirm my subscription"
      done={newsletterMessages.confirmed}
      token={token}
      act={async token =>
        (await import('../platform/api/browser.ts')).browserApi.newsletter.confirm({ token })
      }
    />
  )
}
