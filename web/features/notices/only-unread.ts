import type { Notice } from '#contract/notices/calls.ts'

/**
 * Whether this notice is unread and all older ones are read. Only then can it be marked as read without others, because
 * the API marks a notice together with all older ones.
 * @param notices the newest first, including this one
 * @param unread the total number of unread notices, including those that are not shown
 */
export function isOnlyUnread(notice: Notice, notices: readonly Notice[], unread: number): boolean {
  const newer = notices.slice(0, notices.indexOf(notice)).filter(({ read }) => !read).length
  return !notice.read && unread - newer === 1
}
