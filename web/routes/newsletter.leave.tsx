import { createFileRoute } from '@tanstack/react-router'
import { linkHead, linkSearch } from '../features/newsletter/link-head.ts'
import { LinkPage } from '../features/newsletter/link-page.tsx'
import { apiOf } from '../platform/api/api.ts'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/newsletter/leave')({
  staticData: { texts: ['mailLinks'] },
  validateSearch: linkSearch,
  head: () => {
    const t = texts('mailLinks')
    return linkHead({ title: t('newsletter'), description: t('leaveDescription') })
  },
  component: Leave,
})

function Leave() {
  const t = texts('mailLinks')
  const { token } = Route.useSearch()
  return (
    <LinkPage
      title={t('leaveTitle')}
      question={t('leaveQuestion')}
      answer={t('unsubscribe')}
      done={{ title: t('left'), text: t('leftHint') }}
      instead={t('newestIssue')}
      token={token}
      act={async token => (await apiOf({})).newsletter.leave({ token })}
    />
  )
}
