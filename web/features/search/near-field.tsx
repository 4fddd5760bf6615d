import { useId } from 'react'
import { EXAMPLE_PLACES, IN_MILES, MILES_CHOICES, USUAL_MILES } from '#contract/country.ts'
import type { Facets } from '#contract/search/filters.ts'
import { distanceText } from '../../texts/formats.ts'
import { pageLanguage } from '../../texts/language.ts'
import { texts } from '../../texts/texts.ts'
import { useCitySuggestions } from '../places/city-suggestions.tsx'
import { Group } from './choice.tsx'
import type { ListSearch } from './list-search.ts'

type NearFieldProps = { search: ListSearch; place: Facets['place']; problem: string | undefined }

/** The filter for a place and its radius, with city suggestions. */
export function NearField({ search, place, problem }: NearFieldProps) {
  const t = texts('list')
  const explanation = useId()
  const cities = useCitySuggestions()
  const example = EXAMPLE_PLACES?.[pageLanguage()]
  const wrong = problem ?? (search.near && place && !place.label ? t('filters.unknownPlace') : undefined)

  return (
    <Group title={t('filters.distance')}>
      <div className="flex flex-col gap-2">
        <input
          type="text"
          name="near"
          aria-label={t('filters.nearCity')}
          placeholder={example ? t('filters.cityLike', { place: example }) : t('filters.city')}
          defaultValue={search.near ?? ''}
          dir="auto"
          maxLength={120}
          autoComplete="off"
          {...cities.input}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? explanation : undefined}
          className={`input w-full text-base ${wrong ? 'input-error' : ''}`}
        />
        {cities.list}
        <select
          name="within"
          aria-label={t(IN_MILES ? 'filters.inMiles' : 'filters.inKilometers')}
          defaultValue={search.within ?? String(USUAL_MILES)}
          className="select w-full text-base"
        >
          {MILES_CHOICES.map(miles => (
            <option key={miles} value={miles}>
              {milesText(miles, place)}
            </option>
          ))}
        </select>
      </div>
      <p id={explanation} role="alert" className="mt-1.5 text-error text-sm empty:hidden">
        {wrong}
      </p>
    </Group>
  )
}

function milesText(miles: number, place: Facets['place']): string {
  const count = place?.within.find(choice => choice.miles === miles)?.count
  const t = texts('list')
  const distance = distanceText(miles)
  return count === undefined
    ? t('filters.within', { distance })
    : t('filters.withinCounted', { distance, count })
}
