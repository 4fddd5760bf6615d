import { createFileRoute } from '@tanstack/react-router'
import { PassportPage } from '../features/passports/passport-page.tsx'
import { apiOf, originOf } from '../platform/api/api.ts'
import { notFoundOnError } from '../platform/layout/not-found-on-error.ts'
import { pageHead } from '../platform/layout/page-head.ts'
import { pageLanguage, pathIn } from '../texts/language.ts'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/passport/$id')({
  staticData: { texts: ['passport', 'selfTest', 'selfTestResults'] },
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
      title: loaderData
        ? texts('passport')('title', { name: loaderData.passport.productName })
        : texts('passport')('notFound'),
      description: texts('passport')('description'),
      unlisted: true,
    }),
  component: PassportRoute,
})

function PassportRoute() {
  const { passport, origin } = Route.useLoaderData()
  return (
    <PassportPage
      passport={passport}
      address={`${origin}${pathIn(pageLanguage(), `/passport/${passport.productId}`)}`}
    />
  )
}
