import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { MAX_QUERY_LENGTH } from '#contract/constants.ts'
import { texts } from '../../texts/texts.ts'
import { latePart } from '../../ui/late-part.tsx'
import { useAfterHydration } from '../../ui/use-after-hydration.ts'
import { rememberSearch } from './recent-searches.ts'

const Suggestions = latePart(() => import('./suggestions.tsx'), 'Suggestions', { texts: ['list', 'search'] })

type SearchBoxProps = {
  label: string
  initial?: string
  /** `large` as the main element of a page, `small` in the top bar. */
  size?: 'large' | 'small'
  /** Called when a search has started. */
  onSearch?(): void
}

/**
 * A search field that navigates to the results. The code for suggestions is loaded when the user starts to type. Without
 * JavaScript it is a plain form.
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
  const used = useRef(false)
  used.current ||= words !== undefined
  const keys = useRef<(event: KeyboardEvent) => void>(undefined)

  // Follows the address when the user goes back in the history, but does not overwrite typed text, also before hydration.
  const synced = useRef(initial)
  useEffect(() => {
    if (input.current && synced.current !== initial) input.current.value = initial
    synced.current = initial
  }, [initial])

  function goTo(search: { q?: string; brand?: string[] }) {
    if (input.current) input.current.value = search.q ?? ''
    setWords(undefined)
    if (search.q) rememberSearch(search.q)
    onSearch?.()
    synced.current = search.q ?? ''
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
          enterKeyHint="search"
          name="q"
          defaultValue={initial}
          maxLength={MAX_QUERY_LENGTH}
          aria-label={label}
          placeholder={size === 'large' ? texts('frame')('searchExample') : label}
          autoComplete="off"
          className={`input w-full bg-base-100 text-base ${size === 'large' ? 'input-xl pe-16 shadow-raised' : 'pe-12'}`}
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
          className={`btn btn-circle absolute top-1/2 -translate-y-1/2 ${size === 'large' ? 'btn-primary end-2' : 'btn-ghost end-0'}`}
          aria-label={texts('frame')('search')}
        >
          <Search className="size-5" aria-hidden="true" />
        </button>
        {used.current && (
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
