import type { Facets } from '#contract/search/filters.ts'
import type { Problems } from './filters-of.ts'
import type { ListSearch } from './list-search.ts'

type FoundNotesProps = { search: ListSearch; facets: Facets; problems: Problems }

/** Notes above a list: terms that were not understood, and what was searched for instead. */
export function FoundNotes({ search, facets, problems }: FoundNotesProps) {
  const { min, max, other } = problems
  const { corrected, dropped } = facets.words
  const isUnknownPlace = facets.place && facets.place.label === undefined
  return (
    <>
      {/* On large screens the filters show it themselves. */}
      {(min ?? max) && <FieldError className="lg:hidden">{min ?? max}</FieldError>}
      {other && <FieldError>{other}</FieldError>}
      {isUnknownPlace && (
        <FieldError>{`We don't know a place called “${search.near ?? ''}”. Check its spelling, or add the state.`}</FieldError>
      )}
      {dropped.length > 0 && (
        <p className="mb-4 break-words">
          Nothing matches{' '}
          {dropped.map((words, at) => (
            <span key={words}>
              {at > 0 && (at === dropped.length - 1 ? ' and ' : ', ')}
              <strong>“{words}”</strong>
            </span>
          ))}
          <span className="text-quiet">, so we left {dropped.length === 1 ? 'it' : 'them'} out.</span>
        </p>
      )}
      {corrected && (
        <p className="mb-4 break-words">
          Showing results for <strong>{corrected}</strong>
          <span className="text-quiet">. No results for “{search.q}”.</span>
        </p>
      )}
    </>
  )
}

const FieldError = ({ children, className = '' }: { children: string | undefined; className?: string }) => (
  <p role="alert" className={`mb-4 rounded-field border border-error px-4 py-3 text-error ${className}`}>
    {children}
  </p>
)
