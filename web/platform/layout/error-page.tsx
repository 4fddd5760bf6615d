import { Link, useLocation } from '@tanstack/react-router'
import { errorIdIn, messageOf, statusOf } from '../http/error.ts'

type ErrorPageProps = {
  /** The error; undefined when the address does not exist. */
  error?: unknown
  /** The data of a `notFound` error. */
  data?: unknown
}

/** The page of a failed route: the status with its meaning, a picture, a link home, and a retry where it can help. */
export function ErrorPage({ error, data }: ErrorPageProps) {
  const status = error === undefined ? 404 : statusOf(error)
  const address = useLocation({ select: ({ href }) => href })
  const mayPass = status >= 500
  const errorId = errorIdIn(error)
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
      {errorId && (
        <p className="mt-3 text-quiet">
          Error ID: <code className="select-all text-base-content">{errorId}</code>
        </p>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {mayPass && (
          // A plain link also works when scripts could not be loaded.
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

/** Drawings in `web/public`; all other statuses use `error.svg`. */
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
