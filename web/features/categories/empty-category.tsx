import { Link } from '@tanstack/react-router'
import { NoPhones } from '../../platform/layout/no-phones.tsx'
import { texts } from '../../texts/texts.ts'

/** The page of a brand without phones for sale, with links to other brands. */
export function EmptyCategory({ name, brands }: { name: string; brands: string[] }) {
  const t = texts('list')
  return (
    <div className="page-width py-page">
      <h1 className="mb-6 break-words text-title md:mb-8">
        <bdi>{name}</bdi>
      </h1>
      <div className="grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
        <CategoryPanel names={brands} />
        <section aria-labelledby="phones">
          <h2 id="phones" className="sr-only">
            {t('phones')}
          </h2>
          <NoPhones title={t('noneOfBrand')} hint={t('noneOfBrandHint', { brand: name })} />
        </section>
      </div>
    </div>
  )
}

const look = 'block truncate rounded-field px-3 py-2 hover:bg-base-200'
const chosen = { className: 'bg-secondary font-semibold text-secondary-content' }

/** The side panel with all categories next to a list of phones. On small screens it folds. */
function CategoryPanel({ names }: { names: string[] }) {
  const t = texts('list')
  const links = (
    <ul className="flex flex-col">
      <li>
        <Link to="/all-products" className={look} activeProps={chosen}>
          {t('allBrands')}
        </Link>
      </li>
      {names.map(name => (
        <li key={name}>
          <Link to="/category/$name" params={{ name }} className={look} activeProps={chosen}>
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-label={t('brands')}>
      <details className="rounded-box border border-base-300 bg-base-100 lg:hidden">
        <summary className="cursor-pointer px-5 py-3 font-semibold">{t('brands')}</summary>
        <div className="px-2 pb-3">{links}</div>
      </details>
      <div className="sticky top-24 hidden rounded-box border border-base-300 bg-base-100 p-3 lg:block">
        <p className="px-3 pt-2 pb-1 font-semibold">{t('brands')}</p>
        {links}
      </div>
    </nav>
  )
}
