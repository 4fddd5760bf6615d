import { useEffect, useRef } from 'react'
import { texts } from '../../texts/texts.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import type { Pages } from '../api/paged.ts'

/** The button for the next page of a list, as long as there is one. */
export function MoreButton({ pages: { hasMore, loadingMore, loadMore } }: { pages: Pages<unknown> }) {
  const end = useRef<HTMLDivElement>(null)
  const before = useRef(hasMore)
  useEffect(() => {
    // The pressed button is gone, so keyboard focus continues from here.
    if (before.current && !hasMore && document.activeElement === document.body) end.current?.focus()
    before.current = hasMore
  }, [hasMore])
  return (
    <div ref={end} tabIndex={-1} className="flex justify-center outline-none">
      {hasMore && (
        <BusyButton busy={loadingMore} className="btn-outline" onClick={loadMore}>
          {texts('ui')('more')}
        </BusyButton>
      )}
    </div>
  )
}
