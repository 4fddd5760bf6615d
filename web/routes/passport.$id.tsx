import { createFileRoute } from '@tanstack/react-router'
import { PassportPage } from '../features/passports/passport-page.tsx'
import { apiOf, originOf } from '../platform/api/api.ts'
import { notFoundOnError } from '../platform/layout/not-found-on-error.ts'
import { pageHead } from '../platform/layout/page-head.ts'

export const Route = createFileRoute('/passport/$id')({
  loader: async ({ params, ...argument }) => {
    const api = await apiOf(argument)
    const passport = api.passports.one({ id: params.id })
    return {
      passport: await notFoundOnError(passport, ['PASSPORT_NOT_FOUND', 'BAD_REQUEST']),
      origin: originOf(argument),
    }
  },
  head: ({ loaderData }) =>
    pageHead({
      title: loaderData ? `Device passport: ${loaderData.passport.productName}` : 'Passport not found',
      description: 'Earlier sales of this phone in this shop, its self-tests and its security updates.',
      unlisted: true,
    }),
  component: PassportRoute,
})

function PassportRoute() {
  const { passport, origin } = Route.useLoaderData()
  return <PassportPage passport={passport} address={`${origin}/passport/${passport.productId}`} />
}
