import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Facets } from '#contract/search/filters.ts'
import { texts } from '../../texts/texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { chosenIn } from './chosen.ts'
import type { ListSearch } from './list-search.ts'

const look = 'btn btn-outline h-auto min-h-11 max-w-full bg-base-100 py-2 font-medium break-words'

/** Suggestions for an empty result: other words, fewer filters, all phones. */
export function NothingFound({ search, words }: { search: ListSearch; words: Facets['words'] }) {
  const t = texts('search')
  const chosen = chosenIn(search, words)
  const { instead } = words
  return (
    <EmptyState title={t('noneFound')}>
      {instead.length > 0 && (
        <SuggestionSection title={t('tryInstead')}>
          {instead.map(q => (
            <Link key={q} to="/all-products" search={{ q }} className={look}>
              <bdi>{q}</bdi>
            </Link>
          ))}
        </SuggestionSection>
      )}
      {chosen.length > 1 && (
        <SuggestionSection title={t(instead.length > 0 ? 'removeOne' : 'removeFirst')}>
          {chosen.map(({ label, without }) => (
            <Link key={label} to="/all-products" search={without} className={look}>
              <span className="sr-only">{t('without')}</span>
              <bdi className="min-w-0 break-words">{label}</bdi>
              <X className="size-4 shrink-0" aria-hidden="true" />
            </Link>
          ))}
        </SuggestionSection>
      )}
      {instead.length === 0 && chosen.length <= 1 && <p className="max-w-sm text-quiet">{t('noMatches')}</p>}
      <Link to="/all-products" className="btn btn-primary mt-2">
        {texts('card')('seeAll')}
      </Link>
    </EmptyState>
  )
}

const SuggestionSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mt-1 w-full">
    <p className="text-quiet">{title}</p>
    <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>
  </div>
)
