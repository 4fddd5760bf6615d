import { Link } from '@tanstack/react-router'
import { texts } from '../../texts/texts.ts'

const look = 'block truncate rounded-field px-3 py-2 hover:bg-base-200'
const chosen = { className: 'bg-secondary font-semibold text-secondary-content' }

/** The side panel with all categories next to a list of phones. On small screens it folds. */
export function CategoryPanel({ names }: { names: string[] }) {
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
