import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { onExternalChange, personOf, useSession } from '../../platform/session/session.ts'

/**
 * Clears loaded data when the user changes, because it was loaded for the previous user. When the session changes outside
 * this page, the page is reloaded, and a guarded one redirects to the login page.
 */
export function SessionSync() {
  const router = useRouter()
  const person = personOf(useSession())
  const before = useRef(person)
  useEffect(() => {
    if (before.current && before.current !== person) router.clearCache()
    before.current = person
  }, [router, person])
  useEffect(() => onExternalChange(() => void router.invalidate()), [router])
  return null
}
