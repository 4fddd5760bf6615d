import { createFileRoute } from '@tanstack/react-router'
import { OperatorTextPage } from '../features/operator/operator-text-page.tsx'
import { apiOf } from '../platform/api/api.ts'
import { publicHead } from '../platform/seo/public-head.ts'

const title = 'Terms'

export const Route = createFileRoute('/terms')({
  loader: async argument => (await apiOf(argument)).operator.text({ name: 'terms' }),
  head: loaded => publicHead({ title, description: 'The rules of this shop.', path: '/terms' }, loaded),
  component: Terms,
})

function Terms() {
  const { text, operator } = Route.useLoaderData()
  return <OperatorTextPage title={title} text={text} operator={operator} />
}
