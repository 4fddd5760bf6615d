import { Link } from '@tanstack/react-router'
import type { Facets } from '#contract/search/filters.ts'
import { listText } from '../../texts/formats.ts'
import { texts } from '../../texts/texts.ts'
import { chosenIn } from './chosen.ts'
import type { Problems } from './filters-of.ts'
import { hasUnmetWish } from './has-notes.ts'
import type { ListSearch } from './list-search.ts'
import { NearMe } from './near-me.tsx'
import { unmetText } from './unmet-texts.ts'

type FoundNotesProps = { search: ListSearch; facets: Facets; problems: Problems }

/** Notes above a list: which wishes are not met, what no listing tells, and what was searched for instead. */
export function FoundNotes({ search, facets, problems }: FoundNotesProps) {
  const t = texts('found')
  const { min, max, other } = problems
  const { corrected, unmet, absent = [], unprovable, pages, isAccessory, isNearMe, read } = facets.words
  const isUnknownPlace = facets.place && facets.place.label === undefined
  const isNarrowed = chosenIn({ ...search, q: '' }).length > 0
  return (
    <>
      {/* On large screens the filters show it themselves. */}
      {(min ?? max) && <FieldError className="lg:hidden">{min ?? max}</FieldError>}
      {other && <p className="mb-4 break-words">{other}</p>}
      {isUnknownPlace && <FieldError>{t('placeNotFound', { place: search.near ?? '' })}</FieldError>}
      {corrected && (
        <p className="mb-4 break-words">
          {t.rich('corrected', {
            words: corrected,
            asked: search.q ?? '',
            b: words => <strong dir="auto">{words}</strong>,
            quiet: words => <span className="text-quiet">{words}</span>,
          })}
        </p>
      )}
      {isAccessory && (
        <p className="mb-4 break-words">
          {t('noAccessories')} {read.length > 0 && <span className="text-quiet">{t('phonesForIt')}</span>}
        </p>
      )}
      {isNearMe && !search.near && <NearMe search={search} />}
      {unmet.length > 0 && (
        <p className="mb-4 break-words">
          {[...new Set(unmet.map(wish => unmetText(wish, isNarrowed)))].join(' ')}
          {facets.total > 0 && hasUnmetWish(unmet) && <span className="text-quiet"> {t('nearest')}</span>}
        </p>
      )}
      {absent.length > 0 && (
        <p className="mb-4 break-words">{absent.map(name => t('unmet.model', { name })).join(' ')}</p>
      )}
      {unprovable.length > 0 && (
        <p className="mb-4 break-words">
          {t('notTold', {
            what: listText(
              unprovable.map(topic => t(`unprovable.${topic}`)),
              'disjunction',
            ),
          })}
          <span className="text-quiet"> {t('askSeller')}</span>
        </p>
      )}
      {pages.map(page => (
        <p key={page} className="mb-4 break-words">
          {t(answers[page].says)}{' '}
          <Link to={`/${page}`} className="link">
            {t(answers[page].link)}
          </Link>
        </p>
      ))}
    </>
  )
}

/** Where a question to the shop is answered. */
const answers = {
  sell: { says: 'answers.sell.says', link: 'answers.sell.link' },
  contact: { says: 'answers.contact.says', link: 'answers.contact.link' },
  about: { says: 'answers.about.says', link: 'answers.about.link' },
} as const

const FieldError = ({ children, className = '' }: { children: string | undefined; className?: string }) => (
  <p role="alert" className={`mb-4 rounded-field border border-error px-4 py-3 text-error ${className}`}>
    {children}
  </p>
)
