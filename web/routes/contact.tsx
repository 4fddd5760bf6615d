import { createFileRoute, Link } from '@tanstack/react-router'
import { Mail, MapPin } from 'lucide-react'
import { DemoNote } from '../features/operator/demo-note.tsx'
import { apiOf } from '../platform/api/api.ts'
import { publicHead } from '../platform/seo/public-head.ts'
import { texts } from '../texts/texts.ts'
import { bold } from '../ui/bold.tsx'

export const Route = createFileRoute('/contact')({
  staticData: { texts: ['operator'] },
  loader: async argument => (await apiOf(argument)).operator.contact(),
  head: loaded => {
    const t = texts('operator')
    return publicHead({ title: t('contact'), description: t('contactDescription'), path: '/contact' }, loaded)
  },
  component: Contact,
})

function Contact() {
  const t = texts('operator')
  const { name, address, email, isDemo } = Route.useLoaderData()
  return (
    <div className="page-width flex flex-col py-page">
      <div className="mx-auto w-full max-w-2xl">
        <h1 className="text-title">{t('contact')}</h1>
        {isDemo && <DemoNote>{t.rich('demoContact', { strong: bold })}</DemoNote>}
        <section
          aria-labelledby="operator"
          className="mt-8 rounded-box bg-base-100 p-6 shadow-raised [&_p]:mt-3"
        >
          <h2 id="operator" className="text-heading">
            {name === undefined ? t('unnamed') : <bdi>{name}</bdi>}
          </h2>
          <p className="text-quiet">{name ? t('runsShop') : t('noName')}</p>
          {address && (
            <p className="flex items-start gap-3">
              <MapPin className="mt-1 size-4 shrink-0 text-quiet" aria-hidden="true" />
              <bdi className="min-w-0 break-words">{address}</bdi>
            </p>
          )}
          {email && (
            <p className="flex items-start gap-3">
              <Mail className="mt-1 size-4 shrink-0 text-quiet" aria-hidden="true" />
              <a href={`mailto:${email}`} className="min-w-0 break-all underline underline-offset-4">
                {email}
              </a>
            </p>
          )}
        </section>
        <h2 className="mt-10 text-heading">{t('aboutPhones')}</h2>
        <ul className="mt-3 grid list-disc gap-2 ps-5">
          <li>{t('askSeller')}</li>
          <li>{t('reportProblem')}</li>
          <li>{t('reportListing')}</li>
        </ul>
        <p className="mt-6">
          <Link to="/about" hash="faqs" className="underline underline-offset-4">
            {t('faqs')}
          </Link>
        </p>
      </div>
    </div>
  )
}
