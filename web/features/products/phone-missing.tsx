import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { ErrorPage } from '../../platform/layout/error-page.tsx'
import { goneText } from '../../platform/seo/gone-on-error.ts'
import { useSession } from '../../platform/session/session.ts'
import { PhoneGone } from './phone-parts.ts'

/**
 * The page of a missing phone: links to other phones for a permanently removed one, otherwise the usual 404 page.
 */
export function PhoneMissing({ data }: { data?: unknown }) {
  useRetryAsOwner()
  const gone = goneText(data)
  if (gone === undefined) return <ErrorPage data={data} />
  return (
    <Suspense>
      <PhoneGone text={gone} />
    </Suspense>
  )
}

/** The addresses that were loaded again, with the user. */
const retried = new Set<string>()

/**
 * Pages are rendered anonymously, so a hidden listing is not found at first. For sellers and administrators it is loaded
 * once more as the signed-in user, who may be allowed to see it.
 */
function useRetryAsOwner() {
  const router = useRouter()
  const session = useSession()
  const key =
    session.status === 'signed-in' && (session.user.role !== 'buyer' || session.user.bothSides)
      ? `${session.user.id} ${router.state.location.pathname}`
      : undefined
  useEffect(() => {
    if (!key || retried.has(key)) return
    retried.add(key)
    void router.invalidate()
  }, [router, key])
}
