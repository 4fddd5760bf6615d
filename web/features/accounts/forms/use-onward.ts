import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { returnPath } from '../return-path.ts'

/**
 * Leaves for the page that was asked for as soon as somebody is signed in, on this page or in another tab. The page takes
 * the place of this one in the history, so that the way back does not lead to a login.
 * @param from what the address says; it is not believed (see `returnPath`)
 */
export function useOnward(from: string | undefined) {
  const { history } = useRouter()
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signed-in') history.replace(returnPath(from))
  }, [status, from, history])
}
