import { Link } from '@tanstack/react-router'
import { browserApi } from '../../platform/api/browser.ts'
import { usePages } from '../../platform/api/paged.ts'
import { PagedList } from '../../platform/layout/paged-list.tsx'
import { texts } from '../../texts/texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MarkAllRead } from './mark-all-read.tsx'
import { NoticeList } from './notice-list.tsx'
import { allNoticesKey } from './notices.ts'

/** All notices of a user, the newest first. */
export function NoticesPage({ userId }: { userId: string }) {
  const t = texts('frame')
  const pages = usePages({
    key: allNoticesKey(userId),
    load: cursor => browserApi.notices.all({ cursor }),
  })
  return (
    <div className="mx-auto max-w-2xl">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-title">{t('bell.title')}</h1>
        <MarkAllRead userId={userId} newest={pages.rows[0]} />
      </header>
      <div className="flex flex-col gap-6">
        <PagedList
          pages={pages}
          skeleton={<Skeletons />}
          empty={
            <EmptyState title={t('bell.none')}>
              <p className="max-w-sm text-quiet">{t('bell.noneWhy')}</p>
              <Link to="/all-products" className="btn btn-primary mt-2">
                {t('bell.allPhones')}
              </Link>
            </EmptyState>
          }
        >
          <div className="rounded-box bg-base-100 p-2 shadow-raised">
            <NoticeList userId={userId} notices={pages.rows} />
          </div>
        </PagedList>
      </div>
    </div>
  )
}

const Skeletons = () => (
  <div role="status" className="rounded-box bg-base-100 p-2 shadow-raised">
    <span className="sr-only">{texts('ui')('loading')}</span>
    {['one', 'two', 'three', 'four', 'five'].map(row => (
      <div key={row} aria-hidden="true" className="flex h-18 flex-col justify-center gap-2 px-4">
        <div className="skeleton h-4 w-4/5" />
        <div className="skeleton h-3.5 w-1/4" />
      </div>
    ))}
  </div>
)
