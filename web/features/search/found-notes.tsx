import type { Facets } from '#contract/search/filters.ts'
import type { ShopPage } from '#contract/search/shop-pages.ts'
import { listText } from '../../texts/formats.ts'
import type { Problems } from './filters-of.ts'
import { hasUnmetWish } from './has-notes.ts'
import type { ListSearch } from './list-search.ts'
import { NearMe } from './near-me.tsx'
import { unmetText } from './unmet-texts.ts'

type FoundNotesProps = { search: ListSearch; facets: Facets; problems: Problems }

/** Notes above a list: which wishes are not met, what no listing tells, and what was searched for instead. */
export function FoundNotes({ search, facets, problems }: FoundNotesProps) {
  const { min, max, other } = problems
  const { corrected, unmet, unprovable, pages, isAccessory, isNearMe, read } = facets.words
  const isUnknownPlace = facets.place && facets.place.label === undefined
  return (
    <>
      {/* On large screens the filters show it themselves. */}
      {(min ?? max) && <FieldError className="lg:hidden">{min ?? max}</FieldError>}
      {other && <FieldError>{other}</FieldError>}
      {isUnknownPlace && (
        <FieldError>{`We don't know a place called “${search.near ?? ''}”. Check its spelling, or add the state.`}</FieldError>
      )}
      {isAccessory && (
        <p className="mb-4 break-words">
          We sell phones, no accessories.{' '}
          {read.length > 0 && <span className="text-quiet">These are the phones for it.</span>}
        </p>
      )}
      {isNearMe && !search.near && <NearMe search={search} />}
      {unmet.length > 0 && (
        <p className="mb-4 break-words">
          {[...new Set(unmet.map(unmetText))].join(' ')}
          {facets.total > 0 && hasUnmetWish(unmet) && (
            <span className="text-quiet"> These come nearest.</span>
          )}
        </p>
      )}
      {unprovable.length > 0 && (
        <p className="mb-4 break-words">
          Listings don’t tell {listText(unprovable, 'disjunction')}.
          <span className="text-quiet"> Ask the seller, or read the description.</span>
        </p>
      )}
      {pages.map(page => (
        <p key={page} className="mb-4 break-words">
          {answers[page].says}{' '}
          <a href={`/${page}`} className="link">
            {answers[page].link}
          </a>
        </p>
      ))}
      {corrected && (
        <p className="mb-4 break-words">
          Showing results for <strong>{corrected}</strong>
          <span className="text-quiet">. No results for “{search.q}”.</span>
        </p>
      )}
    </>
  )
}

/** Where a question to the shop is answered. */
const answers: Record<ShopPage, { says: string; link: string }> = {
  sell: { says: 'Do you want to sell a phone?', link: 'See how selling works' },
  contact: { says: 'Do you have a question to us?', link: 'See how to reach us' },
  about: { says: 'How paying, shipping and our checks work:', link: 'See the answers' },
}

const FieldError = ({ children, className = '' }: { children: string | undefined; className?: string }) => (
  <p role="alert" className={`mb-4 rounded-field border border-error px-4 py-3 text-error ${className}`}>
    {children}
  </p>
)
