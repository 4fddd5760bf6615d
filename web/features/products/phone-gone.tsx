import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { apiOf } from '../../platform/api/api.ts'
import { texts } from '../../texts/texts.ts'

/** The page of a permanently removed phone: the reason, and links to others. */
export function PhoneGone({ text }: { text: string }) {
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
                <Link to="/category/$name" params={{ name }} className="btn btn-outline border-base-300">
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
