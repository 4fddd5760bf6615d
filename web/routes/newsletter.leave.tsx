import { createFileRoute } from '@tanstack/react-router'
import { newsletterMessages } from '#contract/newsletter/messages.ts'
import { linkHead, linkSearch } from '../features/newsletter/link-head.ts'
import { LinkPage } from '../features/newsletter/link-page.tsx'

export const Route = createFileRoute('/newsletter/leave')({
  validateSearch: linkSearch,
  head: () => linkHead({ title: 'Newsletter', description: 'Unsubscribe from the newsletter.' }),
  component: Leave,
})

function Leave() {
  const { token } = Route.useSearch()
  return (
    <LinkPage
      title="Unsubscribe"
      question="You won't get any more issues. You can subscribe again at any time."
      answer="Unsubscribe"
      done={newsletterMessages.left}
      token={token}
      act={async token => (await import('../platform/api/browser.ts')).browserApi.newsletter.leave({ token })}
    />
  )
}
