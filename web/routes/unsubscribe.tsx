import { createFileRoute } from '@tanstack/react-router'
import { isAlert, noticeKinds } from '#contract/notices/kinds.ts'
import { NOT_MY_ACCOUNT, unsubscribeMessages } from '#contract/notices/unsubscribe.ts'
import { linkHead, linkSearch } from '../features/newsletter/link-head.ts'
import { LinkPage } from '../features/newsletter/link-page.tsx'

export const Route = createFileRoute('/unsubscribe')({
  // The component checks the kind, because this function is in the files of every page.
  validateSearch: ({ kind, ...search }: Record<string, unknown>) => ({
    ...linkSearch(search),
    ...(typeof kind === 'string' && { kind }),
  }),
  head: () => linkHead({ title: 'Unsubscribe', description: 'Turn off emails.' }),
  component: Unsubscribe,
})

function Unsubscribe() {
  const { kind: word = '', token } = Route.useSearch()
  const kind = isAlert(word) || word === NOT_MY_ACCOUNT ? word : undefined
  const isRefusal = kind === NOT_MY_ACCOUNT
  return (
    <LinkPage
      title="Unsubscribe"
      question={
        isRefusal
          ? "Somebody has opened an account with your email address? We won't write to you about it anymore."
          : kind &&
            `You won't get emails about this anymore: “${noticeKinds[kind].label}”. You'll still see it in your notifications.`
      }
      answer={isRefusal ? "This isn't me" : 'Unsubscribe'}
      done={isRefusal ? unsubscribeMessages.refused : unsubscribeMessages.done}
      token={kind && token}
      act={async token => {
        if (kind)
          await (await import('../platform/api/browser.ts')).browserApi.notices.unsubscribe({ kind, token })
      }}
    />
  )
}
