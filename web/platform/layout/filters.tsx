import { Search } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { MAX_QUERY_LENGTH } from '#contract/constants.ts'
import { texts } from '../../texts/texts.ts'

/** The filters above a table. */
export const Filters = ({ children }: { children: ReactNode }) => (
  <div className="mb-5 flex flex-wrap items-end gap-3">{children}</div>
)

type TableSearchProps = {
  label: string
  /** The current search text. */
  value: string
  /** Called with the trimmed search text; empty for everything. */
  onSearch(words: string): void
}

/** Searches on Enter and on its button; clearing the field shows everything again. */
export function TableSearch({ label, value, onSearch }: TableSearchProps) {
  const field = useId()
  const input = useRef<HTMLInputElement>(null)
  // Follows the address when the user goes back in the history, but does not overwrite text that is being typed.
  useEffect(() => {
    if (input.current && input.current.value.trim() !== value) input.current.value = value
  }, [value])

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim())
  }

  return (
    <search className="min-w-0 grow basis-64">
      <form onSubmit={search} className="flex flex-col gap-1.5">
        <label htmlFor={field} className="text-label">
          {label}
        </label>
        <div className="relative">
          <input
            ref={input}
            id={field}
            type="search"
            enterKeyHint="search"
            name="q"
            defaultValue={value}
            maxLength={MAX_QUERY_LENGTH}
            onChange={event => {
              if (event.currentTarget.value === '' && value !== '') onSearch('')
            }}
            className="input w-full pe-12 text-base"
          />
          <button
            type="submit"
            className="btn btn-ghost btn-circle absolute end-0 top-0 z-10"
            aria-label={texts('ui')('search')}
          >
            <Search className="size-5" aria-hidden="true" />
          </button>
        </div>
      </form>
    </search>
  )
}

type FilterSelectProps<Value extends string> = {
  label: string
  value: Value
  options: readonly (readonly [value: Value, label: string])[]
  onChoose(value: Value): void
}

/** A select for a filter or the order of a table. */
export function FilterSelect<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: FilterSelectProps<Value>) {
  const field = useId()
  return (
    <div className="flex grow basis-36 flex-col gap-1.5 sm:max-w-56">
      <label htmlFor={field} className="text-label">
        {label}
      </label>
      <select
        id={field}
        className="select w-full text-base"
        value={value}
        onChange={event => {
          const chosen = options.find(([option]) => option === event.currentTarget.value)
          if (chosen) onChoose(chosen[0])
        }}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
