import { createFileRoute } from '@tanstack/react-router'
import { newsletterMessages } from '#contract/newsletter/messages.ts'
import { linkHead, linkSearch } from '../features/newsletter/link-head.ts'
import { LinkPage } from '../features/newsletter/link-page.tsx'

export const Route = createFileRoute('/newsletter/confirm')({
  validateSearch: linkSearch,
  head: () => linkHead('Confirm that you want the newsletter.'),
  component: Confirm,
})

function Confirm() {
  const { token } = Route.useSearch()
  return (
    <LinkPage
      title="Our newsletter"
      question="Shall we send you good phones and good advice, now and then? You can leave with one click in every issue."
      answer="Confirm my subscription"
      done={newsletterMessages.confirmed}
      token={token}
      act={async token =>
        (await import('../platform/api/browser.ts')).browserApi.newsletter.confirm({ token })
      }
    />
  )
}
