import { Link } from '@tanstack/react-router'
import { failureMessage } from '../../platform/api/failure.ts'
import { texts } from '../../texts/texts.ts'
import { MarkAllRead } from './mark-all-read.tsx'
import { NoticeList } from './notice-list.tsx'
import { useLatestNotices } from './notices.ts'

type LatestNoticesProps = { userId: string; onFollow(): void }

/** The panel of the bell: the latest notices, and a link to all of them. */
export function LatestNotices({ userId, onFollow }: LatestNoticesProps) {
  const t = texts('frame')
  const { data: notices, error, isFetching, refetch } = useLatestNotices(userId)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-base-300 border-b px-4">
        <h2 className="py-3 font-semibold">{t('bell.title')}</h2>
        <MarkAllRead userId={userId} newest={notices?.[0]} />
      </div>
      {notices && notices.length > 0 && <NoticeList userId={userId} notices={notices} onFollow={onFollow} />}
      {notices?.length === 0 && <p className="px-4 py-8 text-center text-quiet">{t('bell.none')}</p>}
      {!notices && (!error || isFetching) && (
        <p role="status" className="flex items-center justify-center gap-3 px-4 py-8 text-quiet">
          <span className="loading loading-spinner loading-sm" aria-hidden="true" /> {texts('ui')('loading')}
        </p>
      )}
      {!notices && error && !isFetching && (
        <div role="alert" className="flex flex-col items-start gap-3 p-4">
          <p>{failureMessage(error)}</p>
          <button type="button" className="btn btn-outline" onClick={() => void refetch()}>
            {texts('ui')('tryAgain')}
          </button>
        </div>
      )}
      <div className="border-base-300 border-t pt-1">
        <Link
          to="/notices"
          onClick={onFollow}
          className="block rounded-field px-4 py-3 text-center font-medium hover:bg-base-200"
        >
          {t('bell.seeAll')}
        </Link>
      </div>
    </>
  )
}
