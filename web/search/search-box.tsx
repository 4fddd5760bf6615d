import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { MAX_QUERY_LENGTH } from '#contract/constants.ts'

/** A search that leads to the list of what it finds; a plain form where there is no script. */
export function SearchBox({ label, initial = '' }: { label: string; initial?: string }) {
  const navigate = useNavigate()

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    void navigate({ to: '/all-products', search: q ? { q } : {} })
  }

  return (
    <search>
      <form action="/all-products" method="get" onSubmit={search} className="relative">
        <input
          key={initial}
          type="search"
          name="q"
          defaultValue={initial}
          maxLength={MAX_QUERY_LENGTH}
          aria-label={label}
          placeholder="Try “Pixel 8” or “iPhone 13 mini”"
          className="input input-xl w-full bg-base-100 pr-16 text-base shadow-raised"
        />
        <button
          type="submit"
          className="btn btn-primary btn-circle absolute top-1/2 right-2 z-10 -translate-y-1/2"
          aria-label="Search"
        >
          <Search className="size-5" aria-hidden="true" />
        </button>
      </form>
    </search>
  )
}
