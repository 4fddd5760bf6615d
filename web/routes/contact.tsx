import { createFileRoute, Link } from '@tanstack/react-router'
import { Mail, MapPin } from 'lucide-react'
import { DemoNote } from '../features/operator/demo-note.tsx'
import { apiOf } from '../platform/api/api.ts'
import { publicHead } from '../platform/seo/public-head.ts'

export const Route = createFileRoute('/contact')({
  loader: async argument => (await apiOf(argument)).operator.contact(),
  head: loaded =>
    publicHead({ title: 'Contact', description: 'Who runs this shop.', path: '/contact' }, loaded),
  component: Contact,
})

function Contact() {
  const { name, address, email, isDemo } = Route.useLoaderData()
  return (
    <div className="page-width flex flex-col py-page">
      <div className="mx-auto w-full max-w-2xl">
        <h1 className="text-title">Contact</h1>
        {isDemo && <DemoNote>Name and addresses are samples.</DemoNote>}
        <section
          aria-labelledby="operator"
          className="mt-8 rounded-box bg-base-100 p-6 shadow-raised [&_p]:mt-3"
        >
          <h2 id="operator" className="text-heading">
            {name ?? 'The operator of this shop'}
          </h2>
          <p className="text-quiet">
            {name ? 'Runs this shop, and holds the money of open deals.' : 'Has not published a name yet.'}
          </p>
          {address && (
            <p className="flex items-start gap-3">
              <MapPin className="mt-1 size-4 shrink-0 text-quiet" aria-hidden="true" />
              <span className="min-w-0 break-words">{address}</span>
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
        <h2 className="mt-10 text-heading">About a phone or a deal</h2>
        <ul className="mt-3 grid list-disc gap-2 pl-5">
          <li>
            A question about a phone goes to its seller. You find the seller on the page of the phone, once
            you are logged in.
          </li>
          <li>
            Something is wrong with a phone you paid for? Report it on the page of the deal. That freezes the
            money.
          </li>
          <li>A listing looks wrong or stolen? Press “Report this listing” at the end of its page.</li>
        </ul>
        <p className="mt-6">
          <Link to="/about" hash="faqs" className="underline underline-offset-4">
            Answers to common questions
          </Link>
        </p>
      </div>
    </div>
  )
}
