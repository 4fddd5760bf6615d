import { Link, useLocation } from '@tanstack/react-router'
import { messageOf, statusOf } from '../http/error.ts'

type ErrorPageProps = {
  /** What was thrown; nothing when the address leads nowhere. */
  error?: unknown
  /** Given along with the error when a page was not found. */
  data?: unknown
}

/** What any failing route shows: the status and its meaning, the picture, the way home; and another try where it may help. */
export function ErrorPage({ error, data }: ErrorPageProps) {
  const status = error === undefined ? 404 : statusOf(error)
  const address = useLocation({ select: ({ href }) => href })
  const mayPass = status >= 500
  return (
    <div className="page-width flex flex-1 flex-col items-center justify-center py-16 text-center">
      <img
        src={pictures[status] ?? '/error.svg'}
        alt=""
        width={320}
        height={240}
        className="mb-8 h-auto w-72"
      />
      <p className="text-label">Error {status}</p>
      <h1 className="mt-2 text-title">{titles[status] ?? 'Something went wrong'}</h1>
      <p className="mt-3 max-w-md text-lead text-quiet">{explanation(status, error, data)}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {mayPass && (
          // The browser's own link: where scripts could not be loaded it works, too.
          <a href={address} className="btn btn-primary btn-lg">
            Try again
          </a>
        )}
        <Link to="/" className={`btn btn-lg ${mayPass ? 'btn-outline' : 'btn-primary'}`}>
          Go to Homepage
        </Link>
      </div>
    </div>
  )
}

/** Drawings below `web/public`; any other status has `error.svg`. */
const pictures: Record<number, string> = { 401: '/no-access.svg', 403: '/no-access.svg', 404: '/404.svg' }

const titles: Record<number, string> = {
  400: "We couldn't understand that request",
  401: 'Please log in first',
  403: "You don't have access to this page",
  404: 'Not Found',
  503: "We'll be right back",
}

function explanation(status: number, error: unknown, data: unknown): string {
  if (typeof data === 'string') return data
  if (status === 404)
    return "There's nothing at this address. It may have moved, or the link may have a typo."
  return messageOf(error) ?? "That's on us, not you. Please try again in a moment."
}
