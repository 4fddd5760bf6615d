import { createFileRoute } from '@tanstack/react-router'
import { OperatorTextPage } from '../features/operator/operator-text-page.tsx'
import { apiOf } from '../platform/api/api.ts'
import { publicHead } from '../platform/seo/public-head.ts'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/privacy')({
  staticData: { texts: ['operator'] },
  loader: async argument => (await apiOf(argument)).operator.text({ name: 'privacy' }),
  head: loaded => {
    const t = texts('operator')
    return publicHead({ title: t('privacy'), description: t('privacyDescription'), path: '/privacy' }, loaded)
  },
  component: Privacy,
})

function Privacy() {
  const loaded = Route.useLoaderData()
  return <OperatorTextPage title={texts('operator')('privacy')} {...loaded} />
}
