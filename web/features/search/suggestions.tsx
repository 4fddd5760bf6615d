import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { browserApi } from '../../platform/api/browser.ts'
import { browserQueries } from '../../platform/api/queries.ts'
import { useKeptList } from '../../ui/use-kept-list.ts'
import { type Offer, offersOf } from './offers.ts'
import { forgetSearch, searches } from './recent-searches.ts'
import { SuggestionGroups } from './suggestion-groups.tsx'

/** Milliseconds of silence after which somebody who types is offered something. */
const TYPING_MS = 150

export type SuggestionsProps = {
  /** Of the list, which the field names. */
  id: string
  /** What stands in the field; nothing while the list is closed. */
  words: string | undefined
  /** Is given what answers the keys that are pressed in the field. */
  keys: RefObject<((event: KeyboardEvent) => void) | undefined>
  onShown(shown: boolean): void
  /** Told the id of the option that the keys have reached. */
  onActive(id: string | undefined): void
  onChoose(search: Offer['search']): void
  /** Told when the list is to open though nobody has typed. */
  onReopen(): void
  onClose(): void
}

/** What could be meant by what is typed: earlier searches, models, brands. The field keeps the focus all the time. */
export function Suggestions({ id, words, keys, ...told }: SuggestionsProps) {
  const { onShown, onActive, onChoose, onReopen, onClose } = told
  const recent = useKeptList(searches)
  const [place, setPlace] = useState(-1)
  const typed = (words ?? '').trim()
  const asked = useSettled(typed)
  const found = useQuery(
    {
      queryKey: ['suggestions', asked],
      queryFn: ({ signal }) => browserApi.products.suggestions({ q: asked }, { signal }),
      enabled: words !== undefined && asked !== '',
      placeholderData: keepPreviousData,
      retry: false,
    },
    browserQueries,
  )
  const offers = words === undefined ? [] : offersOf({ typed, recent, found: asked && found.data })
  const shown = offers.length > 0
  const active = offers[place]
  const idOf = (index: number) => `${id}-${index}`

  useEffect(() => onShown(shown), [onShown, shown])
  useEffect(() => onActive(active && `${id}-${place}`), [onActive, active, id, place])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other words, or a list opened anew, one begins anew
  useEffect(() => setPlace(-1), [words])

  function forget(search: string) {
    forgetSearch(search)
    setPlace(-1)
  }

  keys.current = event => {
    if (event.nativeEvent.isComposing) return
    if (!shown) {
      if (event.key === 'ArrowDown' && words === undefined) onReopen()
      return
    }
    const move = movesTo(event.key, place, offers.length)
    if (move !== undefined) setPlace(move)
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && active) onChoose(active.search)
    else if (event.key === 'Delete' && active?.group === 'Recent searches') forget(active.text)
    else return
    event.preventDefault()
  }

  return (
    <>
      <p role="status" className="sr-only">
        {words !== undefined && (shown ? sayCount(offers.length) : asked && found.data && 'No suggestions')}
      </p>
      <SuggestionGroups
        id={id}
        offers={offers}
        place={place}
        idOf={idOf}
        onChoose={onChoose}
        onForget={forget}
      />
    </>
  )
}

const sayCount = (count: number) =>
  count === 1
    ? '1 suggestion, reached with the arrow keys'
    : `${count} suggestions, reached with the arrow keys`

/** Which option a key leads to; -1 is the field itself, and nothing means that the key is none of these. */
function movesTo(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowDown') return place + 1 < count ? place + 1 : -1
  if (key === 'ArrowUp') return place < 0 ? count - 1 : place - 1
  // In the field these move the caret.
  if (place < 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** What is typed, once there is a moment of silence. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return typed === '' ? '' : settled
}
