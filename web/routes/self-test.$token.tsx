import { createFileRoute } from '@tanstack/react-router'
import { PRODUCT_NAME } from '#contract/constants.ts'
import { LinkInvalid } from '../features/self-tests/run/link-invalid.tsx'
import { RunPage } from '../features/self-tests/run/run-page.tsx'
import { apiOf } from '../platform/api/api.ts'
import { notFoundOnError } from '../platform/layout/not-found-on-error.ts'
import { goneOnError } from '../platform/seo/gone-on-error.ts'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/self-test/$token')({
  staticData: { texts: ['selfTestRun', 'selfTest', 'selfTestResults'] },
  loader: async ({ params: { token }, ...argument }) => {
    const run = (await apiOf(argument)).selfTests.run({ token })
    return notFoundOnError(goneOnError(run, 'LINK_EXPIRED'), ['LINK_NOT_FOUND', 'BAD_REQUEST'])
  },
  head: () => ({
    meta: [
      { title: `${texts('selfTestRun')('title')} - ${PRODUCT_NAME}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  notFoundComponent: LinkInvalid,
  component: SelfTestRoute,
})

function SelfTestRoute() {
  const run = Route.useLoaderData()
  const { token } = Route.useParams()
  return <RunPage key={token} token={token} run={run} />
}
