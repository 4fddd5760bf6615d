import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ListSearch } from '../search/list-search.ts'

type MoreLinkProps = {
  search: ListSearch
  label: string
  /** Called when the user clicks the link (by hand) or scrolls near it. */
  onReached(byHand: boolean): void
  /** False after a failure and after a few pages: then only a click loads more. */
  byScrolling?: boolean
}

/** The link to the next page. With JavaScript, the next page is loaded in place, before the user reaches the link. */
export function MoreLink({ search, label, onReached, byScrolling = true }: MoreLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    if (!link.current || !byScrolling) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) onReached(false)
      },
      { rootMargin: '600px' },
    )
    observer.observe(link.current)
    return () => observer.disconnect()
  }, [byScrolling, onReached])

  return (
    <p className="mt-10 text-center">
      <Link
        ref={link}
        to="."
        search={search}
        rel="next"
        preload={false}
        className="btn btn-outline"
        onClick={event => {
          event.preventDefault()
          onReached(true)
        }}
      >
        {label}
      </Link>
    </p>
  )
}
