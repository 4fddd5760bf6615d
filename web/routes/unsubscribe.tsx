import { createFileRoute } from '@tanstack/react-router'
import { isAlert } from '#contract/notices/kinds.ts'
import { NOT_MY_ACCOUNT } from '#contract/notices/unsubscribe.ts'
import { linkHead, linkSearch } from '../features/newsletter/link-head.ts'
import { LinkPage } from '../features/newsletter/link-page.tsx'
import { apiOf } from '../platform/api/api.ts'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/unsubscribe')({
  staticData: { texts: ['mailLinks', 'noticeLabels'] },
  // The component checks the kind, because this function is in the files of every page.
  validateSearch: ({ kind, ...search }: Record<string, unknown>) => ({
    ...linkSearch(search),
    ...(typeof kind === 'string' && { kind }),
  }),
  head: () => {
    const t = texts('mailLinks')
    return linkHead({ title: t('unsubscribe'), description: t('turnOffDescription') })
  },
  component: Unsubscribe,
})

function Unsubscribe() {
  const t = texts('mailLinks')
  const { kind: word = '', token } = Route.useSearch()
  const kind = isAlert(word) || word === NOT_MY_ACCOUNT ? word : undefined
  const isNotMyAccount = kind === NOT_MY_ACCOUNT
  return (
    <LinkPage
      title={t(isNotMyAccount ? 'strangerTitle' : 'turnOffTitle')}
      question={
        isNotMyAccount
          ? t('strangerQuestion')
          : kind && t('turnOffQuestion', { kind: texts('noticeLabels')(`kinds.${kind}`) })
      }
      answer={isNotMyAccount ? t('notMe') : t('unsubscribe')}
      done={
        isNotMyAccount
          ? { title: t('strangerRefused'), text: t('strangerHint') }
          : { title: t('turnedOff'), text: t('turnedOffHint') }
      }
      instead={t(isNotMyAccount ? 'strangerInstead' : 'inProfile')}
      isOfAccount={!isNotMyAccount}
      token={kind && token}
      act={async token => {
        if (kind) await (await apiOf({})).notices.unsubscribe({ kind, token })
      }}
    />
  )
}
