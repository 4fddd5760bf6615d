import type { Facets } from '#contract/search/filters.ts'
import type { Problems } from './filters-of.ts'
import type { ListSearch } from './list-search.ts'

type FoundNotesProps = { search: ListSearch; facets: Facets; problems: Problems }

/** What to know about a list before reading it: what could not be understood, and what was searched for instead. */
export function FoundNotes({ search, facets, problems }: FoundNotesProps) {
  const { min, max, other } = problems
  const { corrected } = facets.words
  return (
    <>
      {/* On large screens the filters say so themselves. */}
      {(min ?? max) && <Wrong className="lg:hidden">{min ?? max}</Wrong>}
      {other && <Wrong>{other}</Wrong>}
      {corrected && (
        <p className="mb-4 break-words">
          Showing results for <strong>{corrected}</strong>
          <span className="text-quiet">. No results for “{search.q}”.</span>
        </p>
      )}
    </>
  )
}

const Wrong = ({ children, className = '' }: { children: string | undefined; className?: string }) => (
  <p role="alert" className={`mb-4 rounded-field border border-error px-4 py-3 text-error ${className}`}>
    {children}
  </p>
)
