import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from '../../texts/texts.ts'
import type { Chosen } from './chosen.ts'

type ChosenFiltersProps = {
  chosen: Chosen[]
  /** Called when a filter is removed: its link disappears, so the focus has to be moved. */
  onRemove(): void
  /** An action for all filters together, such as saving them. */
  beside?: ReactNode
}

/** The chosen filters of the list, each with a link to remove it. */
export function ChosenFilters({ chosen, onRemove, beside }: ChosenFiltersProps) {
  const t = texts('search')
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      <ul className="contents" aria-label={t('activeFilters')}>
        {chosen.map(({ label, without }) => (
          <li key={label} className="min-w-0 max-w-full">
            <Link
              to="/all-products"
              search={without}
              resetScroll={false}
              onClick={onRemove}
              className="flex min-h-10 max-w-full items-center gap-1.5 rounded-selector bg-secondary py-1 ps-4 pe-3 font-medium text-secondary-content text-sm hover:underline"
            >
              <span className="sr-only">{t('removeFilter')}</span>
              <bdi className="truncate">{label}</bdi>
              <X className="size-4 shrink-0" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <Link
          to="/all-products"
          resetScroll={false}
          onClick={onRemove}
          className="link min-h-10 content-center px-2 font-semibold text-sm underline-offset-4"
        >
          {t('clearAll')}
        </Link>
      )}
      {beside}
    </div>
  )
}
