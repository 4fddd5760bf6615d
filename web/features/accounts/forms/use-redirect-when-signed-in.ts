import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { pageLanguage, pathIn } from '../../../texts/language.ts'
import { returnPath } from '../return-path.ts'

/**
 * Goes to the page that the user wanted to open as soon as somebody is signed in, here or in another tab; administrators,
 * without such a page, to what needs them. It replaces this page in the history, so that Back does not lead to the login page.
 * @param from untrusted, from the address (see `returnPath`)
 */
export function useRedirectWhenSignedIn(from: string | undefined) {
  const { history } = useRouter()
  const session = useSession()
  const role = session.status === 'signed-in' ? session.user.role : undefined
  useEffect(() => {
    if (role)
      history.replace(inPageLanguage(returnPath(from ?? (role === 'admin' ? '/dashboard' : undefined))))
  }, [role, from, history])
}

/** The path with the prefix of the page's language, which those of the router and the home page lack. */
function inPageLanguage(path: string): string {
  const home = pathIn(pageLanguage(), '/')
  return path === home || path.startsWith(`${home}/`) || home === '/' ? path : pathIn(pageLanguage(), path)
}
