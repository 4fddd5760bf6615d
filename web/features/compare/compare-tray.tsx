import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { browserQueries } from '../../platform/api/queries.ts'
import { texts } from '../../texts/texts.ts'
import { Picture } from '../../ui/picture.tsx'
import { phonesById } from '../phones/phones-by-id.ts'
import { compared, removeCompared } from './compared.ts'

/** The height of the bar. */
const HEIGHT = '5.5rem'

/** The bar at the bottom of the window with the phones to compare, and the link to the comparison. */
export function CompareTray({ ids }: { ids: readonly string[] }) {
  const t = texts('compare')
  const { data: products = [], isSuccess, isPlaceholderData } = useQuery(phonesById(ids), browserQueries)
  useBottomPadding()
  // Phones that are hidden or deleted by now are removed from the comparison.
  useEffect(() => {
    if (isSuccess && !isPlaceholderData && products.length < ids.length)
      compared.replace(products.map(({ _id }) => _id))
  }, [ids, products, isSuccess, isPlaceholderData])
  return (
    <aside
      aria-label={t('toCompare')}
      tabIndex={-1}
      className="compare-bar fixed inset-x-0 bottom-0 z-20 animate-appear border-base-300 border-t bg-base-100 shadow-raised outline-none"
    >
      <div className="page-width flex h-[5.5rem] items-center gap-3">
        <ul className="flex min-w-0 gap-2">
          {products.map(({ _id, productName, productImage }) => (
            <li key={_id} hidden={isPlaceholderData && !ids.includes(_id)} className="min-w-0">
              <button
                type="button"
                dir="auto"
                aria-label={t('removeFromBar', { name: productName })}
                title={productName}
                onClick={({ currentTarget }) => {
                  // The pressed button is removed, so keyboard focus continues from here.
                  currentTarget.closest('aside')?.focus()
                  removeCompared(_id)
                }}
                className="relative block w-12 max-w-full cursor-pointer sm:w-14"
              >
                <Picture address={productImage} alt="" sizes="3.5rem" className="rounded-field" />
                <span className="absolute -end-1.5 -top-1.5 grid size-5 place-content-center rounded-full bg-neutral text-neutral-content">
                  <X className="size-3.5" aria-hidden="true" />
                </span>
              </button>
            </li>
          ))}
        </ul>
        <div className="ms-auto flex shrink-0 items-center gap-1">
          <button
            type="button"
            className="btn btn-ghost hidden sm:inline-flex"
            onClick={() => compared.replace([])}
          >
            {texts('card')('clear')}
          </button>
          {ids.length > 1 ? (
            <Link to="/compare" search={{ ids: [...ids] }} className="btn btn-primary max-sm:px-3">
              {t('compareCount', { count: ids.length })}
            </Link>
          ) : (
            <p className="text-quiet text-sm sm:text-base">{t('another')}</p>
          )}
        </div>
      </div>
    </aside>
  )
}

/** Keeps the end of the page, the focused element and other bars above this bar (see app.css). */
function useBottomPadding() {
  useEffect(() => {
    const page = document.documentElement
    page.style.setProperty('--tray-height', HEIGHT)
    return () => void page.style.removeProperty('--tray-height')
  }, [])
}
