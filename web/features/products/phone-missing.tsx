import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { apiOf } from '../../platform/api/api.ts'
import { ErrorPage } from '../../platform/layout/error-page.tsx'
import { goneText } from '../../platform/seo/gone-on-error.ts'
import { useSession } from '../../platform/session/session.ts'
import { texts } from '../../texts/texts.ts'

/**
 * The page of a missing phone: links to other phones for a permanently removed one, otherwise the usual 404 page.
 */
export function PhoneMissing({ data }: { data?: unknown }) {
  useRetryAsOwner()
  const gone = goneText(data)
  return gone === undefined ? <ErrorPage data={data} /> : <PhoneGone text={gone} />
}

/** The addresses that were loaded again, with the user. */
const retried = new Set<string>()

/**
 * Pages are rendered anonymously, so a hidden listing is not found at first. For sellers and administrators it is loaded
 * once more as the signed-in user, who may be allowed to see it.
 */
function useRetryAsOwner() {
  const router = useRouter()
  const session = useSession()
  const key =
    session.status === 'signed-in' && (session.user.role !== 'buyer' || session.user.bothSides)
      ? `${session.user.id} ${router.state.location.pathname}`
      : undefined
  useEffect(() => {
    if (!key || retried.has(key)) return
    retried.add(key)
    void router.invalidate()
  }, [router, key])
}

/** The page of a permanently removed phone: the reason, and links to others. */
function PhoneGone({ text }: { text: string }) {
  const t = texts('phone')
  const brands = useBrands()
  return (
    <div className="page-width flex flex-1 flex-col items-center justify-center py-16 text-center">
      <img src="/error.svg" alt="" width={320} height={240} className="mb-8 h-auto w-72" />
      <h1 className="text-title">{t('gone.title')}</h1>
      <p className="mt-3 max-w-md text-lead text-quiet">
        {text} {t('gone.hint')}
      </p>
      <Link to="/all-products" className="btn btn-primary btn-lg mt-8">
        {texts('card')('seeAll')}
      </Link>
      {brands.length > 0 && (
        <nav aria-label={t('gone.brands')} className="mt-8">
          <ul className="flex max-w-xl flex-wrap justify-center gap-2">
            {brands.map(name => (
              <li key={name}>
                <Link to="/category/$name" params={{ name }} className="btn btn-outline">
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

/** The names of all brands; empty until they are loaded. */
function useBrands(): string[] {
  const [brands, setBrands] = useState<string[]>([])
  useEffect(() => {
    apiOf({})
      .then(api => api.categories.names())
      .then(
        names => setBrands(names.map(({ categoryName }) => categoryName)),
        // The page works without them.
        () => {},
      )
  }, [])
  return brands
}
