import { History, Search, Tag, X } from 'lucide-react'
import { texts } from '../../texts/texts.ts'
import { phonesText } from './labels.ts'
import { GROUPS, type Offer } from './offers.ts'

type SuggestionGroupsProps = {
  id: string
  offers: Offer[]
  /** The index of the active option. */
  activeIndex: number
  idOf(index: number): string
  onChoose(search: Offer['search']): void
  onForget(text: string): void
}

const icons = { search: Search, recent: History, models: Search, brands: Tag }

/** The list of suggestions below the search field, which always keeps the focus. */
export function SuggestionGroups({
  id,
  offers,
  activeIndex,
  idOf,
  onChoose,
  onForget,
}: SuggestionGroupsProps) {
  const t = texts('search')
  const groups = GROUPS.filter(group => offers.some(offer => offer.group === group))
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('suggestions')}
      hidden={offers.length === 0}
      // A press would move the focus away from the field.
      onPointerDown={event => event.preventDefault()}
      onMouseDown={event => event.preventDefault()}
      className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(26rem,60dvh)] overflow-y-auto rounded-box border border-base-300 bg-base-100 p-2 text-start shadow-raised"
    >
      {groups.map(group => (
        // biome-ignore lint/a11y/useSemanticElements: optgroup is allowed only in a select
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p id={`${id}-${group}`} className="px-3 pt-2 pb-1 text-label">
            {t(`groups.${group}`)}
            {group === 'recent' && <span className="sr-only">{t('deleteRemoves')}</span>}
          </p>
          {offers.map((offer, index) => {
            if (offer.group !== group) return null
            const Icon = icons[group]
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and refers to the active option
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <div
                key={`${group} ${offer.text}`}
                id={idOf(index)}
                role="option"
                aria-selected={index === activeIndex}
                onClick={() => onChoose(offer.search)}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 hover:bg-base-200 aria-selected:bg-secondary aria-selected:text-secondary-content"
              >
                <Icon className="size-4 shrink-0 text-quiet" aria-hidden="true" />
                {offer.chips ? (
                  <span className="flex min-w-0 flex-1 flex-wrap gap-1.5 py-1.5">
                    {offer.chips.map(chip => (
                      <bdi
                        key={chip}
                        className="rounded-selector bg-secondary px-3 py-0.5 font-medium text-secondary-content text-sm"
                      >
                        {chip}
                      </bdi>
                    ))}
                  </span>
                ) : (
                  <span dir="auto" className="min-w-0 flex-1 truncate rtl:text-right">
                    {offer.text}
                  </span>
                )}
                {offer.count !== undefined && (
                  <span className="text-quiet text-sm tabular-nums">{phonesText(offer.count)}</span>
                )}
                {group === 'recent' && (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users press Delete
                  // biome-ignore lint/a11y/noStaticElementInteractions: an option must not contain a button
                  <span
                    title={t('remove')}
                    className="-me-2 grid size-9 place-content-center rounded-full hover:bg-base-300"
                    onClick={event => {
                      event.stopPropagation()
                      onForget(offer.text)
                    }}
                  >
                    <X className="size-4" aria-hidden="true" />
                  </span>
                )}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
