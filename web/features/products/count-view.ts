import { useEffect } from 'react'
import { actsAs } from '#contract/sides.ts'
import { isProgram } from '../../platform/http/is-program.ts'
import { useSession } from '../../platform/session/session.ts'

/** Counts a view of a phone by a possible buyer. Failures are ignored. */
export function useViewCount(id: string, isShown: boolean) {
  const session = useSession()
  const mayBuy =
    session.status === 'signed-out' || (session.status === 'signed-in' && actsAs(session.user, 'buyer'))
  useEffect(() => {
    if (!isShown || !mayBuy || isProgram()) return
    // Uses `fetch`, because this page does not need the API client.
    fetch(`/api/product-view/${id}`, { method: 'POST' })
      .then(answer => answer.text())
      .catch(() => {})
  }, [id, isShown, mayBuy])
}
