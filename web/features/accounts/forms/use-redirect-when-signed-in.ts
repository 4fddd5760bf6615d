import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { returnPath } from '../return-path.ts'

/**
 * Goes to the page that the user wanted to open as soon as somebody is signed in, here or in another tab. It replaces
 * this page in the history, so that Back does not lead to the login page.
 * @param from untrusted, from the address (see `returnPath`)
 */
export function useRedirectWhenSignedIn(from: string | undefined) {
  const { history } = useRouter()
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signed-in') history.replace(returnPath(from))
  }, [status, from, history])
}
