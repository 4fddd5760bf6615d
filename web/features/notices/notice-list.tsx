import { Link } from '@tanstack/react-router'
import type { Notice } from '#contract/notices/calls.ts'
import { texts } from '../../texts/texts.ts'
import { RecentTime } from '../../ui/recent-time.tsx'
import { markRead, useUnread } from './notices.ts'
import { isOnlyUnread } from './only-unread.ts'

type NoticeListProps = {
  userId: string
  /** The newest first. */
  notices: readonly Notice[]
  /** Called when the user follows a notice. */
  onFollow?(): void
}

/** A list of notices, each with a link to its page. */
export function NoticeList({ userId, notices, onFollow }: NoticeListProps) {
  const t = texts('frame')
  const unread = useUnread(userId) ?? 0

  function follow(notice: Notice) {
    // A failure is harmless; the notice stays unread.
    if (isOnlyUnread(notice, notices, unread)) markRead(userId, notice).catch(() => {})
    onFollow?.()
  }

  return (
    <ul className="flex flex-col">
      {notices.map(notice => (
        <li key={notice._id} className="border-base-300 border-b last:border-b-0">
          <Link
            to={notice.path}
            onClick={() => follow(notice)}
            className="flex gap-3 rounded-field px-4 py-3 hover:bg-base-200"
          >
            <span
              aria-hidden="true"
              className={`mt-2 size-2.5 shrink-0 rounded-full ${notice.read ? '' : 'bg-primary'}`}
            />
            <span className="min-w-0 flex-1">
              {!notice.read && <span className="sr-only">{t('bell.isUnread')}</span>}
              <span dir="auto" className={`wrap-anywhere block ${notice.read ? '' : 'font-semibold'}`}>
                {notice.text}
              </span>
              <span className="block text-quiet text-sm">
                <RecentTime instant={notice.createdAt} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
