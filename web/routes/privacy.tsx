import { createFileRoute } from '@tanstack/react-router'
import { OperatorTextPage } from '../features/operator/operator-text-page.tsx'
import { apiOf } from '../platform/api/api.ts'
import { publicHead } from '../platform/seo/public-head.ts'

const title = 'Privacy'

export const Route = createFileRoute('/privacy')({
  loader: async argument => (await apiOf(argument)).operator.text({ name: 'privacy' }),
  head: loaded =>
    publicHead({ title, description: 'What this shop stores about you.', path: '/privacy' }, loaded),
  component: Privacy,
})

function Privacy() {
  const { text, operator } = Route.useLoaderData()
  return <OperatorTextPage title={title} text={text} operator={operator} />
}
