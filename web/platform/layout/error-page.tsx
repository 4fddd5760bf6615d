import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { RETRY_AFTER_SECONDS } from '#contract/constants.ts'
import { texts } from '../../texts/texts.ts'
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
export function ErrorPage({ error, data, reset }: ErrorPageProps) {
  const address = useLocation({ select: ({ href }) => href })
  const isOwn = error !== undefined && isOfBrowser(error)
  const [again] = useState(() => isOwn && reset !== undefined && mayRetry())
  useEffect(() => {
    if (again) reset?.()
  }, [again, reset])
  // A mistake in the browser has no status, and is not the shop's.
  const status = isOwn ? 0 : error === undefined ? 404 : statusOf(error)
  useEffect(() => {
    if (status === 503) return reloadWhenBack()
  }, [status])
  if (again) return null

  const t = texts('error')
  const titles: Record<number, string> = {
    0: t('broke'),
    400: t('notUnderstood'),
    401: t('logInFirst'),
    403: t('noAccess'),
    404: t('notFound'),
    503: t('backSoon'),
  }
  const explanations: Record<number, string> = {
    // On the server, nothing says whether a connection is there.
    0: navigator.onLine === false ? texts('ui')('unreachable') : t('brokeWhy'),
    404: t('notFoundWhy'),
  }

  const mayPass = isOwn || status >= 500
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
      {status > 0 && <p className="text-label">{t('error', { status: String(status) })}</p>}
      <h1 className="mt-2 text-title">{titles[status] ?? t('wentWrong')}</h1>
      <p className="mt-3 max-w-md text-lead text-quiet">
        {typeof data === 'string' ? data : (explanations[status] ?? messageOf(error) ?? t('onUs'))}
      </p>
      {errorId && (
        <p className="mt-3 text-quiet">
          {t.rich('errorId', {
            id: errorId,
            code: id => <code className="select-all text-base-content">{id}</code>,
          })}
        </p>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {mayPass && (
          // A plain link also works when scripts could not be loaded.
          <a href={address} className="btn btn-primary btn-lg">
            {t('tryAgain')}
          </a>
        )}
        <Link
          to="/"
          reloadDocument={isOwn}
          className={`btn btn-lg ${mayPass ? 'btn-outline' : 'btn-primary'}`}
        >
          {t('goHome')}
        </Link>
        {status === 404 && (
          <Link to="/all-products" className="btn btn-outline btn-lg">
            {t('seeAll')}
          </Link>
        )}
      </div>
    </div>
  )
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

/** Reloads the page when the shop can answer again, so that people only need to wait. @returns a function that stops it */
function reloadWhenBack(): () => void {
  const stopping = new AbortController()
  const timer = setInterval(async () => {
    const answer = await fetch('/readyz', { signal: stopping.signal }).catch(() => undefined)
    if (answer?.ok) location.reload()
  }, RETRY_AFTER_SECONDS * 1000)
  return () => {
    clearInterval(timer)
    // Who has gone on to another page keeps it.
    stopping.abort()
  }
}

/** Drawings in `web/public`; all other statuses use `error.svg`. */
const pictures: Record<number, string> = { 401: '/no-access.svg', 403: '/no-access.svg', 404: '/404.svg' }
