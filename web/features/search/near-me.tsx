import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { COUNTRY } from '#contract/country.ts'
import { texts } from '../../texts/texts.ts'
import { useCitySuggestions } from '../places/city-suggestions.tsx'
import { ownPlace, rememberPlace } from '../places/own-place.ts'
import type { ListSearch } from './list-search.ts'

/** Asks once for the place of a person who searches near themselves, and remembers it in this browser. */
export function NearMe({ search }: { search: ListSearch }) {
  const t = texts('search')
  const label = useId()
  const navigate = useNavigate()
  const cities = useCitySuggestions()
  const [known, setKnown] = useState<string>()
  useEffect(() => setKnown(ownPlace()), [])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const near = String(new FormData(event.currentTarget).get('near') ?? '').trim()
    if (near === '') return
    rememberPlace(near)
    await navigate({ to: '/all-products', search: { ...search, near } })
  }

  return (
    <form
      action="/all-products"
      onSubmit={submit}
      className="mb-4 flex flex-wrap items-center gap-3 rounded-box border border-base-300 bg-base-100 px-4 py-3"
    >
      <input type="hidden" name="q" value={search.q ?? ''} />
      <label htmlFor={label} className="font-medium">
        {t('whereAreYou')}
      </label>
      <input
        id={label}
        key={known}
        type="text"
        name="near"
        placeholder={t(COUNTRY === 'US' ? 'cityOrCode' : 'city')}
        defaultValue={known}
        maxLength={120}
        autoComplete="off"
        {...cities.input}
        className="input min-w-0 flex-1 text-base"
      />
      {cities.list}
      <button type="submit" className="btn btn-primary">
        {t('showNearHere')}
      </button>
    </form>
  )
}
