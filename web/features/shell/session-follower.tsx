import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { onOutsideChange, personOf, useSession } from '../../platform/session/session.ts'

/**
 * What pages have loaded was loaded for whoever was signed in: nobody else gets to see it. When the session changes
 * without this page's doing, the page that is open is loaded anew, and a guarded one sends its reader to the login page.
 */
export function SessionFollower() {
  const router = useRouter()
  const person = personOf(useSession())
  const before = useRef(person)
  useEffect(() => {
    if (before.current && before.current !== person) router.clearCache()
    before.current = person
  }, [router, person])
  useEffect(() => onOutsideChange(() => void router.invalidate()), [router])
  return null
}
