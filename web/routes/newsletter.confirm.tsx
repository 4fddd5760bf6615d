import { createFileRoute } from '@tanstack/react-router'
import { linkHead, linkSearch } from '../features/newsletter/link-head.ts'
import { LinkPage } from '../features/newsletter/link-page.tsx'
import { apiOf } from '../platform/api/api.ts'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/newsletter/confirm')({
  staticData: { texts: ['mailLinks'] },
  validateSearch: linkSearch,
  head: () => {
    const t = texts('mailLinks')
    return linkHead({ title: t('newsletter'), description: t('confirmDescription') })
  },
  component: Confirm,
})

function Confirm() {
  const t = texts('mailLinks')
  const { token } = Route.useSearch()
  return (
    <LinkPage
      title={t('confirmTitle')}
      question={t('confirmQuestion')}
      answer={t('confirm')}
      done={{ title: t('confirmed'), text: t('confirmedHint') }}
      instead={t('subscribeAgain')}
      token={token}
      act={async token => (await apiOf({})).newsletter.confirm({ token })}
    />
  )
}
