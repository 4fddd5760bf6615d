import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePanel } from '../../platform/layout/use-panel.ts'
import { texts } from '../../texts/texts.ts'
import { LatestNotices } from './latest-notices.tsx'
import { updateUnread, useUnread } from './notices.ts'
import { subscribeToUnread } from './subscribe-to-unread.ts'

/** The highest number that is shown exactly. */
const MOST = 99

/** The bell in the top bar: shows the number of unread notices, live, and opens the latest. */
export function NoticeBell({ userId }: { userId: string }) {
  const unread = useUnread(userId) ?? 0
  const news = useNews(userId)
  const { open, close, aroundProps, buttonProps, panelProps } = usePanel()
  const t = texts('frame')
  const count = unread > MOST ? `${MOST}+` : String(unread)
  return (
    <div {...aroundProps} className="sm:relative">
      <button {...buttonProps} className="btn btn-ghost btn-circle relative">
        <Bell className="size-6" aria-hidden="true" />
        <span className="sr-only">
          {unread > 0 ? t('bell.withCount', { unread: count }) : t('bell.title')}
        </span>
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute end-0 top-0 grid h-5 min-w-5 place-content-center rounded-full bg-error px-1 font-bold text-error-content text-sm tabular-nums"
          >
            {count}
          </span>
        )}
      </button>
      <p role="status" className="sr-only" dir="auto">
        {news}
      </p>
      <section
        {...panelProps}
        aria-label={t('bell.title')}
        className="absolute inset-x-4 top-full mt-2 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-box border border-base-300 bg-base-100 p-2 shadow-raised sm:start-auto sm:end-0 sm:w-96"
      >
        {open && <LatestNotices userId={userId} onFollow={close} />}
      </section>
    </div>
  )
}

/** The announcement of the last notice that arrived while the page was open. */
function useNews(userId: string): string {
  const [news, setNews] = useState('')
  useEffect(
    () =>
      subscribeToUnread(async unread => {
        const announcement = await updateUnread(userId, unread)
        if (announcement) setNews(announcement)
      }),
    [userId],
  )
  return news
}
