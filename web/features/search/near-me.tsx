import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useCitySuggestions } from '../places/city-suggestions.tsx'
import type { ListSearch } from './list-search.ts'

const KEY = 'redial-place'

/** Asks once for the place of a person who searches near themselves, and remembers it in this browser. */
export function NearMe({ search }: { search: ListSearch }) {
  const navigate = useNavigate()
  const label = useId()
  const cities = useCitySuggestions()
  const [known, setKnown] = useState<string>()
  useEffect(() => setKnown(localStorage.getItem(KEY) ?? undefined), [])
  if (search.near) return null

  const show = (near: string) => navigate({ to: '/all-products', search: { ...search, near } })
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const near = String(new FormData(event.currentTarget).get('near') ?? '').trim()
    if (near === '') return
    localStorage.setItem(KEY, near)
    await show(near)
  }

  return (
    <form
      onSubmit={submit}
      className="mb-4 flex flex-wrap items-center gap-3 rounded-box border border-base-300 bg-base-100 px-4 py-3"
    >
      <label htmlFor={label} className="font-medium">
        Where are you?
      </label>
      <input
        id={label}
        key={known}
        type="text"
        name="near"
        placeholder="City or ZIP code"
        defaultValue={known}
        maxLength={120}
        autoComplete="off"
        {...cities.input}
        className="input min-w-0 flex-1 text-base"
      />
      {cities.list}
      <button type="submit" className="btn btn-primary">
        Show phones near here
      </button>
    </form>
  )
}
