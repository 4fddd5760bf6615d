import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { MAX_QUERY_LENGTH } from '#contract/constants.ts'
import { useAfterHydration } from '../../ui/use-after-hydration.ts'
import { rememberSearch } from './recent-searches.ts'
import type { SuggestionsProps } from './suggestions.tsx'

type SearchBoxProps = {
  label: string
  initial?: string
  /** How it looks: as the one large thing of a page, or as one of many in the top bar. */
  size?: 'large' | 'small'
  /** Told when a search has begun. */
  onSearch?(): void
}

/**
 * A search that leads to the list of what it finds. Whoever comes to type is offered what could be meant, which is
 * loaded then; without a script it is a plain form.
 */
export function SearchBox({ label, initial = '', size = 'large', onSearch }: SearchBoxProps) {
  const navigate = useNavigate()
  const hydrated = useAfterHydration()
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [words, setWords] = useState<string>()
  const [active, setActive] = useState<string>()
  const [shown, setShown] = useState(false)
  const Suggestions = useSuggestions(words !== undefined)
  const keys = useRef<(event: KeyboardEvent) => void>(undefined)

  // Follows the address when one goes back in the history, and leaves alone what is being typed, also before hydration.
  const said = useRef(initial)
  useEffect(() => {
    if (input.current && said.current !== initial) input.current.value = initial
    said.current = initial
  }, [initial])

  function goTo(search: { q?: string; brand?: string[] }) {
    if (input.current) input.current.value = search.q ?? ''
    setWords(undefined)
    if (search.q) rememberSearch(search.q)
    onSearch?.()
    said.current = search.q ?? ''
    void navigate({ to: '/all-products', search })
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = input.current?.value.trim()
    goTo(q ? { q } : {})
  }

  return (
    <search className="block w-full">
      <form
        ref={form}
        action="/all-products"
        onSubmit={submit}
        className="relative"
        onBlur={({ relatedTarget }) => !form.current?.contains(relatedTarget) && setWords(undefined)}
      >
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={initial}
          maxLength={MAX_QUERY_LENGTH}
          aria-label={label}
          placeholder={size === 'large' ? 'Try “Pixel 8” or “iPhone 13 mini”' : label}
          autoComplete="off"
          className={`input w-full bg-base-100 text-base ${size === 'large' ? 'input-xl pr-16 shadow-raised' : 'pr-12'}`}
          {...(hydrated && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': shown,
            'aria-controls': list,
            'aria-activedescendant': active,
          })}
          onFocus={({ currentTarget }) => setWords(currentTarget.value)}
          onClick={({ currentTarget }) => setWords(currentTarget.value)}
          onInput={({ currentTarget }) => setWords(currentTarget.value)}
          onKeyDown={event => keys.current?.(event)}
        />
        <button
          type="submit"
          className={`btn btn-circle absolute top-1/2 -translate-y-1/2 ${size === 'large' ? 'btn-primary right-2' : 'btn-ghost right-0'}`}
          aria-label="Search"
        >
          <Search className="size-5" aria-hidden="true" />
        </button>
        {Suggestions && (
          <Suggestions
            id={list}
            words={words}
            keys={keys}
            onShown={setShown}
            onActive={setActive}
            onChoose={goTo}
            onReopen={() => setWords(input.current?.value)}
            onClose={() => setWords(undefined)}
          />
        )}
      </form>
    </search>
  )
}

/** The part that offers what could be meant, from when somebody comes to type. */
function useSuggestions(wanted: boolean) {
  const [Loaded, setLoaded] = useState<(props: SuggestionsProps) => ReactNode>()
  useEffect(() => {
    // Where it cannot be loaded nothing is offered; the search works all the same.
    if (wanted)
      import('./suggestions.tsx').then(
        ({ Suggestions }) => setLoaded(() => Suggestions),
        () => {},
      )
  }, [wanted])
  return Loaded
}
