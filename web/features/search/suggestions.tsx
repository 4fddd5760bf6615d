import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { browserApi } from '../../platform/api/browser.ts'
import { browserQueries } from '../../platform/api/queries.ts'
import { pageLanguage } from '../../texts/language.ts'
import { texts } from '../../texts/texts.ts'
import { useStoredList } from '../../ui/use-stored-list.ts'
import { type Offer, offersOf } from './offers.ts'
import { forgetSearch, searches } from './recent-searches.ts'
import { SuggestionGroups } from './suggestion-groups.tsx'

/** Milliseconds without input after which suggestions are loaded. */
const TYPING_MS = 150

type SuggestionsProps = {
  /** The id of the list, which the field refers to. */
  id: string
  /** The text of the field; undefined while the list is closed. */
  words: string | undefined
  /** Receives the handler for the keys that are pressed in the field. */
  keys: RefObject<((event: KeyboardEvent) => void) | undefined>
  onShown(shown: boolean): void
  /** Called with the id of the active option. */
  onActive(id: string | undefined): void
  onChoose(search: Offer['search']): void
  /** Called to open the list without typing. */
  onReopen(): void
  onClose(): void
}

/** Suggestions for the typed text: recent searches, models and brands. The field keeps the focus. */
export function Suggestions({ id, words, keys, ...props }: SuggestionsProps) {
  const { onShown, onActive, onChoose, onReopen, onClose } = props
  const recent = useStoredList(searches)
  const [activeIndex, setActiveIndex] = useState(-1)
  const typed = (words ?? '').trim()
  const asked = useSettled(typed)
  const found = useQuery(
    {
      queryKey: ['suggestions', asked],
      queryFn: ({ signal }) =>
        browserApi.products.suggestions({ q: asked, language: pageLanguage() }, { signal }),
      enabled: words !== undefined && asked !== '',
      placeholderData: keepPreviousData,
      retry: false,
    },
    browserQueries,
  )
  const offers = words === undefined ? [] : offersOf({ typed, recent, found: asked && found.data })
  const shown = offers.length > 0
  const active = offers[activeIndex]
  const idOf = (index: number) => `${id}-${index}`

  useEffect(() => onShown(shown), [onShown, shown])
  useEffect(() => onActive(active && `${id}-${activeIndex}`), [onActive, active, id, activeIndex])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, or opening the list again, reset it
  useEffect(() => setActiveIndex(-1), [words])

  function forget(search: string) {
    forgetSearch(search)
    setActiveIndex(-1)
  }

  keys.current = event => {
    if (event.nativeEvent.isComposing) return
    if (!shown) {
      if (event.key === 'ArrowDown' && words === undefined) onReopen()
      return
    }
    const move = movesTo(event.key, activeIndex, offers.length)
    if (move !== undefined) setActiveIndex(move)
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && active) onChoose(active.search)
    else if (event.key === 'Delete' && active?.group === 'recent') forget(active.text)
    else return
    event.preventDefault()
  }

  return (
    <>
      <p role="status" className="sr-only">
        {words !== undefined &&
          (shown ? sayCount(offers.length) : asked && found.data && texts('search')('noSuggestions'))}
      </p>
      <SuggestionGroups
        id={id}
        offers={offers}
        activeIndex={activeIndex}
        idOf={idOf}
        onChoose={onChoose}
        onForget={forget}
      />
    </>
  )
}

const sayCount = (count: number) => texts('search')('suggestionCount', { count })

/** The index of the option that a key moves to; -1 is the field itself; undefined for other keys. */
function movesTo(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return index + 1 < count ? index + 1 : -1
  if (key === 'ArrowUp') return index < 0 ? count - 1 : index - 1
  // In the field these move the caret.
  if (index < 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** The debounced text. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return typed === '' ? '' : settled
}
