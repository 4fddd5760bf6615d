import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../../platform/api/browser.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'

/** Milliseconds without input before a text is sent to the server. */
const PAUSE_MS = 300
const SHORTEST = 2

/** The facts that the server reads from a text about a phone, with a debounce; undefined until they are known. */
export function useTitleReading(typed: string) {
  const title = useDebounced(typed.trim())
  const { data } = useQuery(
    {
      queryKey: ['read-title', title],
      queryFn: async () => ({ title, ...(await browserApi.models.parseTitle({ title })) }),
      enabled: title.length >= SHORTEST,
      placeholderData: keepPreviousData,
      retry: false,
    },
    browserQueries,
  )
  return title.length >= SHORTEST ? data : undefined
}

/** A model of the catalog by its id. */
export function useModel({ id, name }: { id: string; name: string }) {
  const { data } = useQuery(
    {
      queryKey: ['model', id],
      async queryFn() {
        const found = await browserApi.models.find({ q: name, limit: 20 })
        return found.find(model => model._id === id) ?? null
      },
      enabled: id.length > 20 && name !== '',
      retry: false,
    },
    browserQueries,
  )
  return data?._id === id ? data : undefined
}

/** A debounced value. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
