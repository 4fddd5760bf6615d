import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { errorIdIn, isOfBrowser, messageOf, statusOf } from '../http/error.ts'

type ErrorPageProps = {
  /** The error; undefined when the address does not exist. */
  error?: unknown
  /** The data of a `notFound` error. */
  data?: unknown
  /** Shows the failed part of the page again. */
  reset?: () => void
}

/** The page of a failed route: what happened, a picture, a link home, and a retry where it can help. */
export function ErrorPage(props: ErrorPageProps) {
  const { error, reset } = props
  const isOwn = error !== undefined && isOfBrowser(error)
  const [again] = useState(() => isOwn && reset !== undefined && mayRetry())
  useEffect(() => {
    if (again) reset?.()
  }, [again, reset])
  if (again) return null
  return isOwn ? <BrokenPage /> : <Failure {...props} />
}

/** Milliseconds. What fails again within this time is not shown again by itself. */
const RETRY_PAUSE_MS = 10_000
let retriedAt = 0

function mayRetry(): boolean {
  const now = Date.now()
  if (now - retriedAt < RETRY_PAUSE_MS) return false
  retriedAt = now
  return true
}

/** The page after a mistake in the browser: no status, and nothing about the shop. */
function BrokenPage() {
  const address = useLocation({ select: ({ href }) => href })
  return (
    <ErrorLayout picture="/error.svg" title="This page stopped working">
      <p className="mt-3 max-w-md text-lead text-quiet">
        Something went wrong while your browser showed it. What you have saved is safe. Load the page again,
        and turn off translation and extensions if that doesn't help.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <a href={address} className="btn btn-primary btn-lg">
          Load the page again
        </a>
        <a href="/" className="btn btn-outline btn-lg">
          Go to Homepage
        </a>
      </div>
    </ErrorLayout>
  )
}

function Failure({ error, data }: ErrorPageProps) {
  const status = error === undefined ? 404 : statusOf(error)
  const address = useLocation({ select: ({ href }) => href })
  const mayPass = status >= 500
  const errorId = errorIdIn(error)
  return (
    <ErrorLayout
      picture={pictures[status] ?? '/error.svg'}
      label={`Error ${status}`}
      title={titles[status] ?? 'Something went wrong'}
    >
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
    </ErrorLayout>
  )
}

type ErrorLayoutProps = { picture: string; label?: string; title: string; children: ReactNode }

const ErrorLayout = ({ picture, label, title, children }: ErrorLayoutProps) => (
  <div className="page-width flex flex-1 flex-col items-center justify-center py-16 text-center">
    <img src={picture} alt="" width={320} height={240} className="mb-8 h-auto w-72" />
    {label && <p className="text-label">{label}</p>}
    <h1 className="mt-2 text-title">{title}</h1>
    {children}
  </div>
)

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
