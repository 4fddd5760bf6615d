import type { Notice } from '#contract/notices/calls.ts'

/**
 * Whether this notice is unread and everything older is read: only then can it be marked without marking others, since
 * notices are marked up to one of them.
 * @param notices the newest first, this one among them
 * @param unread how many there are in all, those not shown included
 */
export function isAloneUnread(notice: Notice, notices: readonly Notice[], unread: number): boolean {
  const newer = notices.slice(0, notices.indexOf(notice)).filter(({ read }) => !read).length
  return !notice.read && unread - newer === 1
}
