import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { apiOf } from '../../platform/api/api.ts'
import { ErrorPage } from '../../platform/layout/error-page.tsx'
import { goneText } from '../../platform/seo/or-gone.ts'
import { useSession } from '../../platform/session/session.ts'

/**
 * In the place of a phone's page: one that was taken down for good leads on to others, and one that never was there is
 * an address like any other that leads nowhere.
 */
export function PhoneMissing({ data }: { data?: unknown }) {
  useLookAsOwner()
  const gone = goneText(data)
  return gone === undefined ? <ErrorPage data={data} /> : <PhoneGone text={gone} />
}

/** The addresses that have been asked for once more, with the person who asked. */
const askedAgain = new Set<string>()

/**
 * Pages are rendered for nobody in particular, so that a hidden listing is not there at first. Sellers and administrators
 * ask once more in their own name: it may be one that they see.
 */
function useLookAsOwner() {
  const router = useRouter()
  const session = useSession()
  const asking =
    session.status === 'signed-in' && session.user.role !== 'buyer'
      ? `${session.user.id} ${router.state.location.pathname}`
      : undefined
  useEffect(() => {
    if (!asking || askedAgain.has(asking)) return
    askedAgain.add(asking)
    void router.invalidate()
  }, [router, asking])
}

function PhoneGone({ text }: { text: string }) {
  const brands = useBrands()
  return (
    <div className="page-width flex flex-1 flex-col items-center justify-center py-16 text-center">
      <img src="/error.svg" alt="" width={320} height={240} className="mb-8 h-auto w-72" />
      <h1 className="text-title">This phone is gone</h1>
      <p className="mt-3 max-w-md text-lead text-quiet">
        {text} It has been removed for good, but others like it are for sale.
      </p>
      <Link to="/all-products" className="btn btn-primary btn-lg mt-8">
        See all phones
      </Link>
      {brands.length > 0 && (
        <nav aria-label="Brands" className="mt-8">
          <ul className="flex max-w-xl flex-wrap justify-center gap-2">
            {brands.map(name => (
              <li key={name}>
                <Link to="/category/$name" params={{ name }} className="btn btn-outline border-base-300">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

/** Of all phones, by name; none until they are known. */
function useBrands(): string[] {
  const [brands, setBrands] = useState<string[]>([])
  useEffect(() => {
    apiOf({})
      .then(api => api.categories.names())
      .then(
        names => setBrands(names.map(({ categoryName }) => categoryName)),
        // The page leads on without them.
        () => {},
      )
  }, [])
  return brands
}
