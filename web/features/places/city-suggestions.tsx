import { useId, useRef, useState } from 'react'
import { apiOf } from '../../platform/api/api.ts'

/** Milliseconds after the last key until places are fetched. */
const TYPING_MS = 150

/** Suggests cities for a text field. Users can also type without suggestions. */
export function useCitySuggestions() {
  const id = useId()
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [cities, setCities] = useState<string[]>([])

  function suggest(typed: string) {
    clearTimeout(typing.current)
    if (typed.trim().length < 2) return
    typing.current = setTimeout(async () => {
      const found = await apiOf({})
        .then(api => api.places.suggest({ q: typed }))
        .catch(() => [])
      setCities(found.map(({ label }) => label))
    }, TYPING_MS)
  }

  return {
    /** Props of the text field. */
    input: {
      list: id,
      onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => suggest(currentTarget.value),
    },
    /** Has to be rendered next to the text field. */
    list: (
      <datalist id={id}>
        {cities.map(city => (
          <option key={city} value={city} />
        ))}
      </datalist>
    ),
  }
}
